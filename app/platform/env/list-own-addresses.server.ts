import { networkInterfaces } from 'node:os';
import { isLoopback } from './is-loopback.ts';

/** Made by containers and virtual machines; nothing outside this machine can reach them. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel)/;
/** Addresses that a machine assigns itself: IPv4 without a router, IPv6 for one cable. */
const OF_ONE_CABLE = /^(?:169\.254\.|fe80:)/i;

/** The addresses by which other machines may reach this one; those that a phone is likely to reach come first. */
export function listOwnAddresses(): string[] {
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, address }) => !internal && !OF_ONE_CABLE.test(address))
      .map(({ address, family }) => ({ address, rank: toRank(name, family) })),
  );
  return found.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address);
}

function toRank(name: string, family: string): number {
  return (VIRTUAL.test(name) ? 2 : 0) + (family === 'IPv4' ? 0 : 1);
}

/** Whether a caller sits at this machine. */
export function isOwnAddress(address: string): boolean {
  return isLoopback(address) || listOwnAddresses().includes(address.replace(/^::ffff:/, ''));
}
