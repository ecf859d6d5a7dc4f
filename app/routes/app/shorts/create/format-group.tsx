import { ChoiceGroup } from '#app/components/short-desk/choice-group.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { FORMATS, type Format } from '#app/domain/shorts/plan-bounds.ts';

const options = Object.keys(FORMATS).map((format) => ({ value: format as Format, name: format }));

/** The shape of the short. */
export function FormatGroup({ desk }: { desk: EditorDesk }) {
  return (
    <ChoiceGroup
      label="Format"
      value={desk.plan.format}
      options={options}
      onChoose={(format) => desk.edit((plan) => ({ ...plan, format }))}
    />
  );
}
