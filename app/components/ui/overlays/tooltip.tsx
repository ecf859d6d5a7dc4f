import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

/**
 * A few words about a button or link, beside it while it is pointed at or has the focus. Touch
 * shows none, so the element needs a name without it. Stands within a `TooltipProvider`.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          sideOffset={4}
          collisionPadding={8}
          className="z-30 max-w-72 rounded-lg bg-ink px-3 py-1.5 text-canvas text-sm shadow-lg"
        >
          {text}
          <Arrow className="fill-ink" />
        </Content>
      </Portal>
    </Root>
  );
}
