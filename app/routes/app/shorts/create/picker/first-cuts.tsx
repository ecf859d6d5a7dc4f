import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';
import { TEMPLATE_NAMES, TEMPLATES } from '#app/domain/shorts/templates/template.ts';
import { toFirstCut } from '#app/domain/shorts/templates/to-first-cut.ts';
import { createId } from '#app/lib/create-id.ts';

type Props = { desk: EditorDesk; waves: ShortWave[]; onChosen: () => void };

/** First cuts of an empty short from these waves, as far as they suffice. */
export function FirstCuts({ desk, waves, onChosen }: Props) {
  if (desk.plan.clips.length > 0) return null;
  const cuts = TEMPLATES.flatMap((template) => {
    const plan = toFirstCut(template, waves, createId);
    return plan ? { template, plan } : [];
  });
  if (cuts.length === 0) return null;

  function choose({ clips, captions }: ShortPlan): void {
    const used = new Set(clips.map(({ waveId }) => waveId));
    desk.waves.add(waves.filter(({ id }) => used.has(id)));
    desk.edit((before) => ({ ...before, clips, captions }));
    onChosen();
  }

  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">Start with</legend>
      {cuts.map(({ template, plan }) => (
        <Button
          key={template}
          type="button"
          look="secondary"
          className="px-3 text-sm"
          onClick={() => choose(plan)}
        >
          {TEMPLATE_NAMES[template]}
        </Button>
      ))}
    </fieldset>
  );
}
