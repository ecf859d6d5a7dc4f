/** What the forms of the login page share. */
export type LoginFormProps = {
  /** What was typed before the form failed. */
  values: Record<string, string>;
  errors: Record<string, string>;
  busyIntent: string | null;
};
