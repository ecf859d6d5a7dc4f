import type { SecurityEvent } from './security-event.ts';

const METHODS: Record<string, string> = {
  password: 'by password',
  mail: 'by e-mail',
  provider: 'through another site',
  'second-factor': 'with the second factor',
};

type LoggedEvent = Pick<SecurityEvent, 'event' | 'details' | 'organisationName'>;

/** An event as a line of a list. An unknown event of a newer database is shown by its name. */
export function toEventText({ event, details, organisationName }: LoggedEvent): string {
  const where = organisationName ? ` at ${organisationName}` : '';
  const { method = '', role = '', before = '' } = details;
  const texts: Record<string, string> = {
    'signed-in': `Signed in ${METHODS[method] ?? ''}`.trim(),
    'sign-in-failed': `Sign-in ${METHODS[method] ?? ''} failed`,
    'session-ended': 'Signed out on another device',
    'session-expired': 'Signed out after a long time without activity',
    'password-changed': 'Password changed',
    'email-changed': `E-mail address changed from ${before}`,
    'second-factor-added': 'Second factor added',
    'second-factor-removed': 'Second factor removed',
    'recovery-codes-made': 'Recovery codes created',
    'recovery-code-used': 'Recovery code used instead of the authenticator app',
    'recovery-code-failed': 'Wrong recovery code entered',
    'member-added': `Joined${where} as ${role}`,
    'role-changed': `Role${where} changed from ${before} to ${role}`,
    'member-removed': `Removed as ${role}${where}`,
    'organisation-deleted': `Organisation ${details.name ?? ''} deleted`,
    'invite-created': `Invite as ${role} created${where}`,
    'invite-revoked': `Invite as ${role} revoked${where}`,
    'link-created': `Share link created${where}`,
    'link-revoked': `Share link revoked${where}`,
    'platform-admin-added': 'Became platform admin',
    'platform-admin-removed': 'No longer platform admin',
    'beta-decided': `Beta request: ${details.state ?? ''}`,
    'feature-changed': `Feature ${details.feature ?? ''} opened to: ${details.open_to ?? ''}`,
    'admin-changed': `Changed ${details.table?.replaceAll('_', ' ') ?? ''} with the admin tools${where}`,
  };
  return texts[event] ?? event;
}
