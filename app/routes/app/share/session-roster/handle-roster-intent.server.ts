import { data } from 'react-router';
import type { RosterAnswer } from '#app/components/roster/roster-answer.ts';
import { parseRoster } from '#app/domain/surfers/parse-roster.ts';
import {
  createRosterLines,
  deleteSurfer,
  listRoster,
  saveAsMinor,
  saveSurfer,
  saveSurferMoved,
} from '#app/domain/surfers/roster.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { RosterForm } from './roster-form.server.ts';

const GONE = 'Another user has removed this surfer from the roster. Nothing was changed.';

/** Handles a valid form of the roster. Row level security checks the user's rights. */
export async function handleRosterIntent(db: Db, sessionId: string, form: RosterForm) {
  const here = `/app/share/session/${sessionId}/roster`;
  switch (form.intent) {
    case 'save': {
      const saved = await saveSurfer(db, sessionId, form.surferId, form);
      return saved ? redirectWithFlash(here, `${form.name} is saved.`) : respondRemoved(here);
    }
    case 'up':
    case 'down': {
      const moved = await saveSurferMoved(
        db,
        sessionId,
        form.surferId,
        form.intent === 'up' ? -1 : 1,
      );
      return moved ? redirectWithFlash(here, 'Moved.') : respondRemoved(here);
    }
    case 'minor': {
      const marked = await saveAsMinor(db, form.guestId);
      const said = 'From now on, only their guardian can agree for them.';
      return marked ? redirectWithFlash(here, said) : respondRemoved(here);
    }
    case 'remove': {
      const removed = await deleteSurfer(db, sessionId, form.surferId);
      return removed ? redirectWithFlash(here, 'Removed from the roster.') : respondRemoved(here);
    }
    case 'add':
    case 'keep-good':
      return add(db, sessionId, form.roster, form.intent === 'keep-good');
  }
}

function respondRemoved(here: string) {
  return redirectWithFlash(here, GONE, 'error');
}

async function add(db: Db, sessionId: string, typed: string, keepsGood: boolean) {
  const { lines, problems } = parseRoster(typed, await listRoster(db, sessionId));
  if (problems.length > 0 && !keepsGood)
    return refuse(typed, { problems, goodCount: lines.length });
  if (lines.length === 0) return refuse(typed, {}, 'Type or paste one line for each surfer.');
  await createRosterLines(db, sessionId, lines);
  const added = `${countOf(lines.length, 'surfer')} added.`;
  if (problems.length === 0) {
    return redirectWithFlash(`/app/share/session/${sessionId}/roster`, added);
  }
  // Invalid lines stay in the field, for the user to correct or delete.
  const left = problems.map(({ text }) => text).join('\n');
  return refuse(left, {
    problems: problems.map((each, index) => ({ ...each, line: index + 1 })),
    added,
  });
}

function refuse(
  roster: string,
  about: Pick<RosterAnswer, 'problems' | 'goodCount' | 'added'>,
  sentence?: string,
) {
  const fieldErrors: Record<string, string> = sentence ? { roster: sentence } : {};
  const answer: RosterAnswer = { ok: false, values: { roster }, fieldErrors, ...about };
  return data(answer, { status: about.added ? 200 : 400 });
}
