import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

/**
 * A hint for a button or link, shown while the user points at it or focuses it. Touch screens show
 * none, so the element needs a name of its own. Needs a `TooltipProvider` around it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          sideOffset={4}
          collisionPadding={8}
          className="z-30 max-w-72 rounded-control bg-ink px-3 py-1.5 text-canvas text-sm shadow-float"
        >
          {text}
          <Arrow className="fill-ink" />
        </Content>
      </Portal>
    </Root>
  );
}
