import { hydrateRoot } from 'react-dom/client';
import { ReviewPlayer } from '#app/components/review-player/review-player.tsx';
import type { AnswerPlace } from '#app/domain/reviews/voice-answer.ts';
import { VoiceAnswerBox } from './voice/voice-answer.tsx';

const root = document.querySelector<HTMLElement>('[data-review]');
const voice = document.querySelector<HTMLElement>('[data-voice-answer]');
const form = document.querySelector<HTMLFormElement>('form[data-answer]');
let place: AnswerPlace = { partId: null, atMs: null };

if (root)
  hydrateRoot(root, <ReviewPlayer {...JSON.parse(root.dataset.review ?? '')} onTime={note} />);
// Other browsers, and pages that came without TLS, record nothing.
if (voice && 'AudioWorkletNode' in window && navigator.mediaDevices) {
  const props = JSON.parse(voice.dataset.voiceAnswer ?? '');
  hydrateRoot(voice, <VoiceAnswerBox {...props} stopReview={stopReview} onSent={onSent} />);
  voice.hidden = false;
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void sendAnswer(form);
});

/** Without a connection the browser would show its own page in place of what was typed. */
async function sendAnswer(answer: HTMLFormElement): Promise<void> {
  const problem = document.querySelector<HTMLElement>('[data-answer-away]');
  if (problem) problem.hidden = true;
  const fields = [...new FormData(answer)].map(([name, value]) => [name, `${value}`]);
  const response = await fetch(answer.action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  }).catch(() => null);
  if (response?.type === 'opaqueredirect') location.reload();
  // The page says what is wrong with it.
  else if (response) answer.submit();
  else if (problem) problem.hidden = false;
}

/** An answer belongs to where the review stands. */
function note(partId: string, atMs: number): void {
  place = { partId, atMs: Math.round(atMs) };
  setValue('partId', partId);
  setValue('atMs', `${place.atMs}`);
}

function setValue(name: string, value: string): void {
  const field = form?.elements.namedItem(name);
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
