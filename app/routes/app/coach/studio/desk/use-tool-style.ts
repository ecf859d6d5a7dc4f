import { useEffect, useState } from 'react';
import {
  DRAWING_COLOURS,
  type DrawingColour,
  LINE_WIDTHS,
  type LineWidth,
} from '#app/domain/drawings/drawing.ts';
import type { StudioTool } from './tools.ts';

const STORED_AS = 'studio styles';
const FIRST: ToolStyle = { colour: 'yellow', line: 'medium' };

export type ToolStyle = { colour: DrawingColour; line: LineWidth };
type Styles = Partial<Record<StudioTool, ToolStyle>>;

/** The colour and thickness that each tool had last, also on the next visit. */
export function useToolStyle(tool: StudioTool) {
  const [styles, setStyles] = useState<Styles>({});
  useEffect(() => setStyles(readStyles()), []);
  const style = styles[tool] ?? FIRST;
  return {
    style,
    saveStyle(change: Partial<ToolStyle>): void {
      const next = { ...styles, [tool]: { ...style, ...change } };
      setStyles(next);
      localStorage.setItem(STORED_AS, JSON.stringify(next));
    },
  };
}

/** Another build may have stored something else. */
function readStyles(): Styles {
  try {
    const stored: Styles = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    return Object.fromEntries(Object.entries(stored).filter(([, style]) => isStyle(style)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return {};
    throw error;
  }
}

function isStyle(style: ToolStyle): boolean {
  return DRAWING_COLOURS.includes(style?.colour) && style.line in LINE_WIDTHS;
}
