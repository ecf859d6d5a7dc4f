import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Variables that would connect a program here to a real backend, or send real mail. */
const FROM_OUTSIDE =
  /^(SUPABASE_|SMTP_URL|PUBLIC_URL|HOST|PORT|DATA_DIR|EMBEDDED_BACKEND|RUN_WORKER)/;

export type Machine = {
  address: string;
  /** Runs one of our programs there. */
  start: (program: string, env: Record<string, string>) => ChildProcess;
};

export type Network = {
  addMachine: () => Machine;
  /** An address of a client outside the machines. */
  addVisitor: () => string;
  remove: () => void;
};

/**
 * Machines that reach each other only over a network: each has a network namespace, with a loopback
 * of its own, and a cable to a switch, to which this process is connected as well.
 */
export function createNetwork(): Network {
  // The addresses that RFC 2544 reserves for tests like this.
  const net = `198.18.${randomInt(1, 255)}`;
  // The kernel takes 15 characters.
  const id = `wb${process.pid.toString(36)}`;
  const namespaces: string[] = [];
  let visitors = 0;
  ip('link', 'add', id, 'type', 'bridge');
  ip('address', 'add', `${net}.254/24`, 'dev', id);
  ip('link', 'set', id, 'up');

  return {
    addMachine() {
      const number = namespaces.length + 1;
      const name = `${id}-${number}`;
      const [here, there] = [`${id}h${number}`, `${id}m${number}`];
      const address = `${net}.${number}`;
      ip('netns', 'add', name);
      namespaces.push(name);
      ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
      ip('link', 'set', here, 'master', id, 'up');
      ip('-n', name, 'address', 'add', `${address}/24`, 'dev', there);
      ip('-n', name, 'link', 'set', there, 'up');
      ip('-n', name, 'link', 'set', 'lo', 'up');
      return { address, start: (program, env) => start(name, program, env) };
    },
    addVisitor() {
      visitors += 1;
      const address = `${net}.${200 + visitors}`;
      ip('address', 'add', `${address}/24`, 'dev', id);
      return address;
    },
    remove() {
      for (const name of namespaces) ip('netns', 'delete', name);
      ip('link', 'delete', id);
    },
  };
}

function start(namespace: string, program: string, env: Record<string, string>): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !FROM_OUTSIDE.test(name));
  const output = process.env.SHOW_BACKEND_LOG ? 'inherit' : 'ignore';
  // `ip netns exec` becomes the program, so that its process id is the program's.
  return spawn('ip', ['netns', 'exec', namespace, process.execPath, program], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, output],
  });
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
