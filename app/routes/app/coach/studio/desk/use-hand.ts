import { useState } from 'react';
import type { StudioTool } from './tools.ts';
import { useToolStyle } from './use-tool-style.ts';

export type Hand = ReturnType<typeof useHand>;

/** The tool that the user draws with, on each wave that is shown, and its colour and thickness. */
export function useHand() {
  const [tool, setTool] = useState<StudioTool>('select');
  return { tool, setTool, ...useToolStyle(tool) };
}
