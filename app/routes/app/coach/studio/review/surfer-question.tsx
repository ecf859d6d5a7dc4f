import { useLoaderData } from 'react-router';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';

/** What the surfer wants to know about the wave, as long as the request waits; nothing without one. */
export function SurferQuestion() {
  const { wave, rated } = useLoaderData<{ wave: StudioWave; rated: unknown }>();
  const { request, surferName } = wave;
  if (!rated || !request || request.answeredAt !== null) return null;
  return (
    <p className="p-3 pb-0 text-neutral-200 text-sm">
      <bdi className="font-semibold">{surferName}</bdi>
      {request.question ? ' asks: ' : ' asks for a review.'}
      {request.question && <bdi className="[overflow-wrap:anywhere]">“{request.question}”</bdi>}
    </p>
  );
}
