import { memo } from 'react';
import { drawShape, type ShapeLook } from '#app/domain/drawings/picture/draw-shape.ts';
import { EDGE } from '#app/domain/drawings/picture/inks.ts';
import { isWords, type SvgNode, type SvgWords } from '#app/domain/drawings/picture/svg-node.ts';
import type { Shown } from '#app/domain/drawings/picture/to-path.ts';

/** One drawing as SVG, in the units of `toUnits`. It is drawn again only when it has changed. */
export const Shape = memo(function Shape({ drawing, ...look }: ShapeLook & { drawing: Shown }) {
  return <Nodes nodes={drawShape(drawing, look)} />;
});

function Nodes({ nodes }: { nodes: readonly SvgNode[] }) {
  return nodes.map((node, nth) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a node is its place in the picture.
    if (isWords(node)) return <Words key={nth} {...node} />;
    const { tag: Tag, attributes, children = [] } = node;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Tag key={nth} {...attributes}>
        <Nodes nodes={children} />
      </Tag>
    );
  });
}

function Words({ words, x, y, size, anchor, ink, edge, isTabular }: SvgWords) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={size}
      fontWeight={700}
      fill={ink}
      stroke={edge ? EDGE : undefined}
      strokeWidth={edge}
      paintOrder="stroke"
      strokeLinejoin="round"
      className={isTabular ? 'tabular-nums' : undefined}
    >
      {words}
    </text>
  );
}
