/** Brings players to pages without the framework's scripts; `findScript` returns its address. */
export const PLAYER_SCRIPT = 'app/client/playback/run-public-players.client.ts';
