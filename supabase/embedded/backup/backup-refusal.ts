/** What keeps a backup or a restore from being done, in a sentence for whoever asked for it. */
export class BackupRefusal extends Error {}
