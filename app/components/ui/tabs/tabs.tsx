import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { tabClasses, tabRowClasses } from './tab-classes.ts';

type Tab = { id: string; name: ReactNode; content: ReactNode };

/**
 * Tabs, one of whose panels is visible at a time; arrow keys move between them. Only with scripts:
 * tabs that are pages of their own are links with `tabClasses`.
 */
export function Tabs({ label, tabs }: { label: string; tabs: [Tab, ...Tab[]] }) {
  return (
    <Root defaultValue={tabs[0].id}>
      <List aria-label={label} className={tabRowClasses}>
        {tabs.map(({ id, name }) => (
          <Trigger key={id} value={id} className={tabClasses}>
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, content }) => (
        <Content key={id} value={id} className="pt-4">
          {content}
        </Content>
      ))}
    </Root>
  );
}
