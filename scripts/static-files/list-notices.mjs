import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, version: string, licence: string, isDirect: boolean }} Notice */
/** @typedef {Notice & { folder: string }} Package */

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[._-][\w.-]+)?$/i;

/**
 * What is compiled into a package that does not contain its licence: the Apache License 2.0, as ours.
 * @type {Record<string, string>}
 */
const COMPILED_IN = { 'zxing-wasm': 'zxing-cpp' };

/** Files of other works in this repository, by the folder that has their licence. */
const COPIES = {
  'app/client/studio/skeleton/network/model': 'The model of @vladmandic/human 3.3.6',
};

/**
 * The packages that run in production, ours and their dependencies, by name, with the licences that
 * they state.
 * @param {string} root
 * @returns {Notice[]}
 */
export function listNotices(root) {
  return listPackages(root).map(({ folder: _, ...notice }) => notice);
}

/**
 * The licence texts, each once, below the packages that it covers.
 * @param {string} root
 */
export function readLicences(root) {
  /** @type {Map<string, string[]>} */
  const packagesByText = new Map();
  /** @type {(text: string, name: string) => void} */
  const add = (text, name) =>
    void packagesByText.set(text, [...(packagesByText.get(text) ?? []), name]);
  for (const { name, version, licence, folder } of listPackages(root)) {
    add(readLicenceTexts(folder).join('\n\n') || `Licence: ${licence}`, `${name} ${version}`);
    const part = COMPILED_IN[name];
    if (part) add(readLicenceTexts(root).join('\n\n'), `${part}, in ${name} ${version}`);
  }
  for (const [folder, name] of Object.entries(COPIES)) {
    add(readLicenceTexts(join(root, folder)).join('\n\n'), name);
  }
  const line = '-'.repeat(80);
  return [...packagesByText]
    .map(([text, packages]) => `${line}\n${packages.join('\n')}\n${line}\n\n${text}\n`)
    .join('\n\n');
}

/**
 * @param {string} root
 * @returns {Package[]}
 */
function listPackages(root) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const own = readJson(join(root, 'package.json'));
  const direct = { ...own.dependencies, ...own.optionalDependencies };
  /** @type {Map<string, Package>} */
  const found = new Map();
  for (const [place, { dev, name: alias }] of Object.entries(packages)) {
    const folder = join(root, place);
    // Those for other machines are not installed.
    if (place === '' || dev || !existsSync(join(folder, 'package.json'))) continue;
    const { name = alias, version, license } = readJson(join(folder, 'package.json'));
    const isDirect = place === `node_modules/${name}` && Object.hasOwn(direct, name);
    const licence = toText(license) ?? readLicence(folder) ?? 'not stated';
    found.set(`${name} ${version}`, { name, version, licence, isDirect, folder });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * @param {unknown} license in package.json, in the current or the old format
 * @returns {string | null}
 */
function toText(license) {
  if (typeof license === 'string') return license;
  const { type } = /** @type {{ type?: unknown }} */ (license ?? {});
  return typeof type === 'string' ? type : null;
}

/**
 * The licence of a package that states it only in its text.
 * @param {string} folder
 * @returns {string | null}
 */
function readLicence(folder) {
  const text = readLicenceTexts(folder).join('\n');
  const isBsd = text.includes('Redistribution and use in source and binary forms');
  if (!isBsd) return text.includes('Permission is hereby granted, free of charge') ? 'MIT' : null;
  return /neither the names? /i.test(text) ? 'BSD-3-Clause' : 'BSD-2-Clause';
}

/** @param {string} folder */
function readLicenceTexts(folder) {
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  return files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
