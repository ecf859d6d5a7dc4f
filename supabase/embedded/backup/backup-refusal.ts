/** The reason why a backup or a restore is impossible, as a sentence for the operator. */
export class BackupRefusal extends Error {}
