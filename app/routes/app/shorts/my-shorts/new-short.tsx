import { ChevronDown, Plus } from 'lucide-react';
import { Form } from 'react-router';
import { DetailsMenu, menuEntryClasses } from '#app/components/app-shell/details-menu.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { TEMPLATE_NAMES, TEMPLATES } from '#app/domain/shorts/templates/template.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** An empty short, or one that begins with a first cut. */
export function NewShort({ isCentred = false }: { isCentred?: boolean }) {
  return (
    <Form
      method="post"
      className={toClassNames('flex flex-wrap gap-2', isCentred && 'justify-center')}
    >
      <input type="hidden" name="intent" value="new" />
      <Button>
        <Icon of={Plus} />
        New short
      </Button>
      <DetailsMenu
        label={
          <>
            Templates
            <Icon of={ChevronDown} />
          </>
        }
        labelClassName={toButtonClasses('secondary', 'cursor-pointer')}
        place="below"
      >
        {TEMPLATES.map((template) => (
          <button
            type="submit"
            key={template}
            name="template"
            value={template}
            className={menuEntryClasses}
          >
            {TEMPLATE_NAMES[template]}
          </button>
        ))}
      </DetailsMenu>
    </Form>
  );
}
