import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets the user choose a folder; all browsers know it, React's types don't. */
    webkitdirectory?: string;
  }
}
