/**
 * The address in links, cards and mails, and who can open it. `loopback`: this computer alone.
 * `plain`: other devices too, but without HTTPS, so that a phone's camera does not work and others
 * in the network can read along. `https`: every device.
 */
export type Reach = { siteUrl: string; kind: 'loopback' | 'plain' | 'https' };

/** Shown on screens as long as it is not `https`. */
export type ReachNotice = Reach & { canChange: boolean };
