import { ShoppingBasket } from 'lucide-react';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/** The way to a basket with something in it. */
export function BasketLink({ path, count }: { path: string; count: number }) {
  const { t } = useTexts();
  return (
    <p>
      <a href={path} className={toButtonClasses('secondary')}>
        <Icon of={ShoppingBasket} />
        {t('selling.openBasket', { count })}
      </a>
    </p>
  );
}
