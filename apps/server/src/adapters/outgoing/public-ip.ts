import { BlockList, isIPv4, isIPv6 } from 'node:net';

const nonPublicRanges = new BlockList();
/** What is not the public internet: this machine, private and shared nets, link-local ones with their metadata, examples, groups. */
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  nonPublicRanges.addSubnet(net, bits, 'ipv4');
/** Inside 2000::/3, which alone is public: tunnels that lead to any IPv4 address, benchmarks, examples. */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublicRanges.addSubnet(net, bits, 'ipv6');
const publicIpv6Range = new BlockList();
publicIpv6Range.addSubnet('2000::', 3, 'ipv6');

/** Whether a network address is one of the public internet, and so nobody's own. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !nonPublicRanges.check(address, 'ipv4');
  // IPv4 in IPv6 clothes (::ffff:127.0.0.1, 64:ff9b::…) and all zones are outside 2000::/3.
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    publicIpv6Range.check(address, 'ipv6') &&
    !nonPublicRanges.check(address, 'ipv6')
  );
}
