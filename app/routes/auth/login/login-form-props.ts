import type { Provider } from '#app/domain/auth/providers.ts';

/** The shared properties of the login page's forms. */
export type LoginFormProps = {
  /** The typed values of the failed submission, or of the previous form. */
  values: Record<string, string>;
  errors: Record<string, string>;
  busyIntent: string | null;
};

/** Of the forms that start a sign-in. */
export type FirstFormProps = LoginFormProps & { providers: Provider[] };
