import { Waves } from 'lucide-react';
import { Form } from 'react-router';
import { toName } from '#app/components/school/element-tags.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/** Leads a guardian who agreed to the child's waves, and opens them on this phone first. */
export function ChildWaves({ name, isOpen }: { name: string; isOpen: boolean }) {
  const { t } = useTexts();
  return (
    <section className="space-y-3 rounded-card bg-sunken p-5" aria-label={t('family.region')}>
      <p className="text-ink-soft">
        {t.rich(isOpen ? 'family.isOpen' : 'family.opens', { surfer: name, name: toName })}
      </p>
      {isOpen ? (
        <a href="/c/waves" className={toButtonClasses('primary', 'w-full')}>
          <Icon of={Waves} />
          {t('family.watch', { surfer: name })}
        </a>
      ) : (
        <Form method="post">
          <Button name="intent" value="open-waves" className="w-full">
            <Icon of={Waves} />
            {t('family.open', { surfer: name })}
          </Button>
        </Form>
      )}
    </section>
  );
}
