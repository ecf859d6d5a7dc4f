import { hydrateRoot } from 'react-dom/client';
import { ReviewPlayer } from '#app/components/review-player/review-player.tsx';
import type { AnswerPlace } from '#app/domain/reviews/voice-answer.ts';
import { VoiceAnswerBox } from './voice/voice-answer.tsx';

const root = document.querySelector<HTMLElement>('[data-review]');
const voice = document.querySelector<HTMLElement>('[data-voice-answer]');
const fields = document.querySelector<HTMLFormElement>('form[data-answer]')?.elements;
let place: AnswerPlace = { partId: null, atMs: null };

if (root)
  hydrateRoot(root, <ReviewPlayer {...JSON.parse(root.dataset.review ?? '')} onTime={note} />);
// Other browsers, and pages that came without TLS, record nothing.
if (voice && 'AudioWorkletNode' in window && navigator.mediaDevices) {
  const props = JSON.parse(voice.dataset.voiceAnswer ?? '');
  hydrateRoot(voice, <VoiceAnswerBox {...props} stopReview={stopReview} onSent={onSent} />);
  voice.hidden = false;
}

/** An answer belongs to where the review stands. */
function note(partId: string, atMs: number): void {
  place = { partId, atMs: Math.round(atMs) };
  setValue('partId', partId);
  setValue('atMs', `${place.atMs}`);
}

function setValue(name: string, value: string): void {
  const field = fields?.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** The microphone would hear the coach. */
function stopReview(): AnswerPlace {
  for (const sound of document.querySelectorAll('audio')) sound.pause();
  return place;
}

/** Shows the page's answers as they are now: what is typed beside them stays. */
async function onSent(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
  const answers = page.querySelector('[data-answers]');
  if (answers) document.querySelector('[data-answers]')?.replaceWith(answers);
}
