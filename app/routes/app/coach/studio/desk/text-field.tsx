import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';

/**
 * A text that is saved with each letter.
 *
 * @param props.onType called with whether the letter continues what was typed since the focus
 */
export function TextField({
  label,
  value,
  limit,
  placeholder,
  onType,
}: {
  label: string;
  value: string;
  limit: number;
  placeholder: string;
  onType: (value: string, isContinued: boolean) => void;
}) {
  const isContinued = useRef(false);
  return (
    <label className="block min-w-0 flex-1">
      {label}
      <input
        value={value}
        maxLength={limit}
        placeholder={placeholder}
        onFocus={() => {
          isContinued.current = false;
        }}
        onChange={({ target }) => {
          onType(target.value, isContinued.current);
          isContinued.current = true;
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={stageFieldClasses}
      />
    </label>
  );
}

export function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Delete ${name}`}
      title={`Delete ${name} (Delete)`}
      onClick={onDelete}
      className="grid size-11 flex-none place-items-center rounded-control hover:bg-glass"
    >
      <Icon of={Trash2} />
    </button>
  );
}

/** One of a few numbers. */
export function ChoiceField({
  label,
  value,
  choices,
  toWords,
  onChoose,
}: {
  label: string;
  value: number;
  choices: number[];
  toWords: (choice: number) => string;
  onChoose: (value: number) => void;
}) {
  const all = choices.includes(value) ? choices : [...choices, value];
  return (
    <label className="block">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChoose(Number(target.value))}
        className={stageFieldClasses}
      >
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {toWords(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
