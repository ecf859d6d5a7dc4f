/**
 * Where links, cards and mails lead, and who can open that: `loopback` this computer alone; `plain` others too, but
 * without HTTPS, so that a phone's camera stays shut and others in the network may read along; `https` everybody.
 */
export type Reach = { siteUrl: string; kind: 'loopback' | 'plain' | 'https' };

/** To be said on screens as long as it is not `https`. */
export type ReachNotice = Reach & { canChange: boolean };
