import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogClose } from '#app/components/ui/overlays/dialog.tsx';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import { LONGEST_MS } from '#app/domain/shorts/plan-bounds.ts';

type Props = { desk: EditorDesk; toProblem: (clip: Clip) => string | null };

const REASONS: Record<string, string> = {
  changed: 'This short was changed on another page or device. First choose which version to keep.',
  'no-clips': 'Add a wave first.',
  'not-allowed':
    'Some of these waves may not be in a short. Delete their clips, or ask their surfers to agree.',
  'no-song': 'The music of this short was deleted. Choose another song under Music, or none.',
  'no-voice': 'A coach’s voice was deleted, or may not be used any more. Switch it off under Text.',
  away: 'The server can’t be reached. Everything is saved on this device: press Render again once you are online.',
  'signed-out':
    'You are signed out. Everything is saved on this device: sign in and render it then.',
  refused: 'This short was deleted, or is no longer yours.',
};

/** Saves, queues the rendering and leads to its page; or says what keeps it from that. */
export function RenderButton({ desk, toProblem }: Props) {
  const { actions, plan, preview, id } = desk;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<string[] | null>(null);
  const isTooLong = toShortMs(plan) > LONGEST_MS;

  async function render() {
    if (!actions) return;
    preview.pause();
    setBusy(true);
    const answer = await actions.render();
    setBusy(false);
    if (answer === 'queued') {
      void navigate(`/app/shorts/${id}`);
      return;
    }
    const problems = plan.clips.flatMap((clip, index) => {
      const problem = toProblem(clip);
      return problem ? [`Clip ${index + 1}: ${problem}`] : [];
    });
    const isAboutWaves = answer === 'not-allowed' && problems.length > 0;
    setReasons(isAboutWaves ? [...new Set(problems)] : [REASONS[answer] ?? '']);
  }

  return (
    <>
      <button
        type="button"
        // The edge is seen through, so that the target is higher than the button looks.
        className="pressable inline-flex min-h-11 items-center rounded-card border-4 border-transparent bg-clip-padding bg-primary-300 px-2.5 font-semibold text-primary-950 text-sm hover:bg-primary-200 disabled:opacity-50 aria-busy:cursor-progress"
        aria-busy={isBusy || undefined}
        disabled={isBusy || plan.clips.length === 0 || isTooLong || !actions}
        onClick={() => void render()}
      >
        Render
      </button>
      {reasons && (
        <Dialog title="Not rendered yet" open onOpenChange={() => setReasons(null)}>
          <ul className="space-y-2">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <DialogClose asChild>
            <Button type="button">OK</Button>
          </DialogClose>
        </Dialog>
      )}
    </>
  );
}
