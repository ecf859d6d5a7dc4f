import { randomUUID } from 'node:crypto';
import type { FunctionAccess } from '../support/access/access-types.ts';

/** The functions that the tools of platform admins call: a part of functions.ts. */
export const toolFunctions: Record<string, FunctionAccess> = {
  // Errors.
  list_errors: { for: 'platform-admin service' },
  count_errors: { for: 'platform-admin service' },

  // The security log.
  list_security_events: { for: 'platform-admin' },

  // The beta, and its flags.
  list_beta_signups: { for: 'platform-admin' },
  count_beta_signups: { for: 'platform-admin' },
  decide_beta_signups: {
    for: 'platform-admin',
    args: ({ ids }) => ({ profile_ids: [ids.surfer], decision: 'declined', site_url: 'http://x' }),
    tells: (answer) => Number(answer) > 0,
  },
  // Open to the beta, which none of these roles is in.
  is_feature_open: { for: 'platform-admin', args: () => ({ key: 'beta-room' }) },

  // Messages; a signed-in sender lists their own.
  list_contact_messages: { for: 'surfer platform-admin service' },
  count_contact_messages: { for: 'surfer platform-admin service' },
  answer_contact_message: {
    for: 'platform-admin',
    args: ({ messageIds }) => ({
      message_id: messageIds.visitor,
      answer_id: randomUUID(),
      answer: 'Hi',
      // The one that the matrix plants.
      seen_answers: 1,
    }),
    tells: (answer) => answer === 'sent',
  },
};
