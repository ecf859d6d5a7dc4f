import { Search } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { NearMe } from './near-me.tsx';

/** Asks by GET, so that what was found has an address. */
export function SpotSearch({ typed }: { typed: string }) {
  return (
    <search className="flex flex-wrap gap-3">
      <form method="get" action="/report" className="flex min-w-0 max-w-xl grow gap-2">
        <input
          type="search"
          name="q"
          defaultValue={typed}
          required
          maxLength={80}
          aria-label="Spot or place"
          placeholder="Spot or place"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className={inputClasses}
        />
        <Button>
          <Icon of={Search} />
          Find
        </Button>
      </form>
      <NearMe />
    </search>
  );
}
