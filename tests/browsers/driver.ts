/** A page of a browser as the flows steer it. Each visitor has a page, cookies and storage of their own. */
export type Visitor = {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; what it refers to has to come as arguments, as JSON. */
  run<Args extends unknown[], Answer>(
    script: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>>;
  /** Clicks with the mouse on the element that a function finds in the page. */
  click<Args extends unknown[]>(find: FindElement<Args>, ...args: Args): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** @param key as KeyboardEvent names it, "Enter" or "i" */
  press(key: string): Promise<void>;
  addCookies(address: string, cookies: { name: string; value: string }[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
};

export type FindElement<Args extends unknown[]> = (...args: Args) => Element | null;

/** A browser that was started. */
export type Browser = {
  /** Whether its visitors find a file again after a reload; WebKit's driver opens private windows only. */
  keepsFiles: boolean;
  /** A visitor whom no page knows. The visitor before is gone: WebKit has one at a time. */
  openVisitor(): Promise<Visitor>;
  stop(): Promise<void>;
};
