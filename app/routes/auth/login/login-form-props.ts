import type { Provider } from '#app/domain/auth/providers.ts';

/** What the forms of the login page share. */
export type LoginFormProps = {
  /** What was typed before the form failed, or on the form before. */
  values: Record<string, string>;
  errors: Record<string, string>;
  busyIntent: string | null;
};

/** Of those that a visitor may begin with. */
export type FirstFormProps = LoginFormProps & { providers: Provider[] };
