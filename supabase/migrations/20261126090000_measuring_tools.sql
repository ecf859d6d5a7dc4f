-- The studio's tools for measuring: docs/decisions/0091. What only some tools have is in `shape`.
alter table public.drawings drop constraint drawings_tool_check;
alter table public.drawings add constraint drawings_tool_check check (tool in (
  'arrow', 'line', 'curve', 'circle', 'rectangle', 'spotlight', 'pencil', 'angle', 'text', 'number',
  'vertical-angle', 'horizontal-angle', 'magnifier', 'grid', 'stopwatch', 'stick-figure',
  -- A key position: a frame with a title (name) and a comment (text), without points.
  'position'));
