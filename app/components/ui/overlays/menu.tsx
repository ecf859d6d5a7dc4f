import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/**
 * A button that opens a menu of actions. Only with scripts; an action that must work without them
 * needs another way.
 */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    // Not modal: the page stays scrollable, and doesn't shift as its scroll bar disappears.
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card bg-surface p-1.5 text-ink shadow-float ring-1 ring-line-strong transition-opacity starting:opacity-0"
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

/** An item; with `asChild` a link: `<MenuItem asChild><Link to="…">Open</Link></MenuItem>`. */
export function MenuItem({
  tone = 'normal',
  ...item
}: Omit<ComponentProps<typeof Item>, 'className'> & { tone?: 'normal' | 'danger' }) {
  return (
    <Item
      {...item}
      className={toClassNames(
        'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken data-disabled:text-ink-faint',
        tone === 'danger' && 'text-error-ink data-highlighted:bg-error-tint',
      )}
    />
  );
}
