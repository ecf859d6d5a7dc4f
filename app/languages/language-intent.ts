/** The value of a button that changes the language of a guest's page; what its form has comes back. */
export const LANGUAGE_INTENT = 'language';
