import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

type LinkProps = { rel?: string; fetchPriority?: 'low' };

/**
 * Loads the framework's scripts with low priority. By default browsers load preloaded modules
 * before images, which delays the largest one by seconds on a slow connection. React Router has no
 * property for it, so this component changes the elements that `Scripts` returns.
 */
export function LowPriorityScripts() {
  const scripts: ReactNode = Scripts({});
  if (!isValidElement<{ children: ReactNode }>(scripts)) return scripts;
  return Children.map(scripts.props.children, (child) =>
    isValidElement<LinkProps>(child) && child.props.rel === 'modulepreload'
      ? cloneElement(child, { fetchPriority: 'low' })
      : child,
  );
}
