import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { narrowTabClasses, narrowTabRowClasses } from '#app/components/ui/tabs/tab-classes.ts';

type Props = {
  chosen: string;
  onChoose: (id: string) => void;
  tabs: { id: string; name: string; content: ReactNode }[];
};

/** The tools of the clip on screen, one set at a time: the picture shows what belongs to it. */
export function ToolTabs({ chosen, onChoose, tabs }: Props) {
  return (
    <Root value={chosen} onValueChange={onChoose}>
      <List aria-label="Tools" className={`${narrowTabRowClasses} px-3`}>
        {tabs.map(({ id, name }) => (
          <Trigger key={id} value={id} className={narrowTabClasses}>
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, content }) => (
        <Content
          key={id}
          value={id}
          className="h-40 space-y-1 overflow-y-auto px-3 py-1 sideways:h-auto lg:space-y-3 lg:h-auto"
        >
          {content}
        </Content>
      ))}
    </Root>
  );
}
