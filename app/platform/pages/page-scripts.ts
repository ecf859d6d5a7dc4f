/** Brings players to pages without the framework's scripts; `findScript` returns its address. */
export const PLAYER_SCRIPT = 'app/client/playback/run-public-players.client.ts';
/** The player of reviews, built by itself (create-standalone-script-plugin.mjs). */
export const REVIEW_SCRIPT = 'app/routes/public/review/run-review.client.tsx';
