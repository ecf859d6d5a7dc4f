/** A page of a browser that the flows control. Each visitor has their own page, cookies and storage. */
export type Visitor = {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it gets its values as arguments, as JSON. */
  run<Args extends unknown[], Answer>(
    script: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>>;
  /** Clicks with the mouse on the element that a function finds in the page. */
  click<Args extends unknown[]>(find: FindElement<Args>, ...args: Args): Promise<void>;
  /** Draws a line with the mouse, in CSS pixels of the window. */
  drag(from: Place, to: Place): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** @param key as in KeyboardEvent, "Enter" or "i" */
  press(key: string): Promise<void>;
  addCookies(address: string, cookies: { name: string; value: string }[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
};

export type Place = { x: number; y: number };
export type FindElement<Args extends unknown[]> = (...args: Args) => Element | null;

/** A running browser. */
export type Browser = {
  /** Whether its visitors find a file again after a reload; WebKit's driver opens private windows only. */
  keepsFiles: boolean;
  /** A visitor without cookies and storage. Ends the visit before: WebKit has one at a time. */
  openVisitor(): Promise<Visitor>;
  stop(): Promise<void>;
};
