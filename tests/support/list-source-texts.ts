import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** In a text, the place of a value that the program fills in. */
export const VALUE = '\0';

type Source = {
  /** The string literals and templates; those of relative links begin with `./`. */
  texts: string[];
  /** Of the modules of app that run with it. */
  imports: string[];
};

const sources = new Map<string, Source>();

/** The texts of these modules of app and of all that they import, except for some folders. */
export function listSourceTexts(entries: readonly string[], without: RegExp): string[] {
  const seen = new Set<string>();
  const left = [...entries];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    left.push(...getSource(file).imports);
  }
  return [...seen].filter((file) => !without.test(file)).flatMap((file) => getSource(file).texts);
}

function getSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const source: Source = { texts: [], imports: [] };
  sources.set(file, source);
  if (!/\.(?:[jt]sx?)$/.test(file)) return source;
  const code = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  collect(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind), file, source);
  return source;
}

function collect(node: ts.Node, file: string, source: Source): void {
  const imported = findImported(node);
  if (imported !== null) {
    const path = toPath(imported, file);
    if (path) source.imports.push(path);
    return;
  }
  if (ts.isStringLiteralLike(node)) source.texts.push(node.text);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ literal }) => VALUE + literal.text);
    source.texts.push(node.head.text + parts.join(''));
  }
  const relative = findRelativeLink(node);
  if (relative) source.texts.push(`./${relative}`);
  ts.forEachChild(node, (child) => collect(child, file, source));
}

/** What an import names; null for all else, and for types. */
function findImported(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const isType = ts.isImportDeclaration(node)
      ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : node.isTypeOnly;
    const { moduleSpecifier: from } = node;
    return from && ts.isStringLiteral(from) && !isType ? from.text : null;
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword)
    return null;
  const [from] = node.arguments;
  return from && ts.isStringLiteralLike(from) ? from.text : null;
}

function toPath(imported: string, file: string): string | null {
  const [path = ''] = imported.split('?');
  if (path.startsWith('#app/')) return `app/${path.slice('#app/'.length)}`;
  return path.startsWith('.') ? join(dirname(file), path) : null;
}

/** `<Link to="card">` */
function findRelativeLink(node: ts.Node): string | null {
  if (!ts.isJsxAttribute(node) || !ts.isIdentifier(node.name) || node.name.text !== 'to')
    return null;
  const { initializer } = node;
  const text = initializer && ts.isStringLiteral(initializer) ? initializer.text : '';
  return /^\w/.test(text) ? text : null;
}
