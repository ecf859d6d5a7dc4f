import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

type LinkProps = { rel?: string; fetchPriority?: 'low' };

/**
 * The framework's scripts, fetched after what is to be seen. Preloaded modules come before pictures otherwise,
 * and on a slow line that delays the largest of them by seconds. React Router has no property for it, so its
 * component is called for its elements.
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
