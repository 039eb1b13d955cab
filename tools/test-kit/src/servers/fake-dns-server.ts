import { createSocket, type RemoteInfo } from 'node:dgram';

/** Records of a name. */
export interface DnsRecords {
  A?: readonly string[];
  AAAA?: readonly string[];
  CNAME?: string;
  TXT?: readonly string[];
}

/**
 * How the server answers for a name: by its records, that it cannot say, not at all, by bytes that are no answer, by the answer to
 * another question, or by a record whose length lies.
 */
export type DnsBehaviour = DnsRecords | 'servfail' | 'silence' | 'garbage' | 'other question' | 'lying length';

/** A DNS server on this machine whose zone a test can change. A name that it does not have does not exist. */
export interface FakeDnsServer {
  /** Its address, as a resolver takes it: `127.0.0.1:PORT`. */
  address: string;
  /** The names that were asked for, with the type of record. */
  readonly questions: readonly string[];
  set(name: string, behaviour: DnsBehaviour): void;
  clear(): void;
  close(): Promise<void>;
}

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof types;
const responseCodes = { none: 0, servfail: 2, nxdomain: 3 } as const;

interface Question {
  id: number;
  name: string;
  type: RecordType | undefined;
  /** Name, type and class as they were sent. */
  bytes: Buffer;
}

/** Starts a DNS server on a free port. */
export async function startFakeDnsServer(): Promise<FakeDnsServer> {
  const zone = new Map<string, DnsBehaviour>();
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, sender) => {
    const question = readQuestion(message);
    questions.push(`${question.name} ${question.type ?? '?'}`);
    for (const answer of respond(zone, question)) send(answer, sender);
  });
  const send = (answer: Buffer, { port, address }: RemoteInfo) => socket.send(answer, port, address);
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    set: (name, behaviour) => void zone.set(name.toLowerCase(), behaviour),
    clear: () => zone.clear(),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function* respond(zone: ReadonlyMap<string, DnsBehaviour>, question: Question): Iterable<Buffer> {
  const behaviour = zone.get(question.name);
  if (behaviour === 'silence') return;
  if (behaviour === undefined) yield encode(question, responseCodes.nxdomain, []);
  else if (behaviour === 'servfail') yield encode(question, responseCodes.servfail, []);
  else if (behaviour === 'garbage') yield Buffer.from('ceci n’est pas une réponse');
  else if (behaviour === 'other question')
    yield encode(
      { ...question, bytes: Buffer.concat([encodeName('ailleurs.exemple'), question.bytes.subarray(-4)]) },
      0,
      [],
    );
  else if (behaviour === 'lying length') {
    const record = encodeRecord(question.name, 'TXT', Buffer.from('\u0003abc'));
    record.writeUInt16BE(60_000, record.length - 6);
    yield encode(question, responseCodes.none, [record]);
  } else yield encode(question, responseCodes.none, [...listAnswers(zone, question)]);
}

/** Lists the records that answer a question, with the aliases before them, as a resolver does. A loop ends where it begins again. */
function* listAnswers(zone: ReadonlyMap<string, DnsBehaviour>, { name, type }: Question): Iterable<Buffer> {
  const seen = new Set<string>();
  for (let current = name; !seen.has(current); ) {
    seen.add(current);
    const records = zone.get(current);
    if (typeof records !== 'object') return;
    if (records.CNAME === undefined || type === 'CNAME') {
      yield* listRecords(current, type, records);
      return;
    }
    yield encodeRecord(current, 'CNAME', encodeName(records.CNAME));
    current = records.CNAME.toLowerCase();
  }
}

function* listRecords(name: string, type: RecordType | undefined, records: DnsRecords): Iterable<Buffer> {
  if (type === 'A') for (const one of records.A ?? []) yield encodeRecord(name, 'A', encodeIpv4(one));
  if (type === 'AAAA') for (const one of records.AAAA ?? []) yield encodeRecord(name, 'AAAA', encodeIpv6(one));
  if (type === 'TXT') for (const one of records.TXT ?? []) yield encodeRecord(name, 'TXT', encodeText(one));
  if (type === 'CNAME' && records.CNAME !== undefined) yield encodeRecord(name, 'CNAME', encodeName(records.CNAME));
}

/** Reads the first question of a message (RFC 1035, 4.1). */
function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let place = 12;
  for (let length = message.readUInt8(place); length > 0; length = message.readUInt8(place)) {
    labels.push(message.toString('latin1', place + 1, place + 1 + length));
    place += 1 + length;
  }
  const code = message.readUInt16BE(place + 1);
  const type = (Object.keys(types) as RecordType[]).find((one) => types[one] === code);
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type,
    bytes: message.subarray(12, place + 5),
  };
}

function encode({ id, bytes }: Question, code: number, answers: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id, 0);
  // An answer to a question that asked for recursion, which is available.
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, bytes, ...answers]);
}

function encodeRecord(name: string, type: RecordType, data: Buffer): Buffer {
  const facts = Buffer.alloc(10);
  facts.writeUInt16BE(types[type], 0);
  facts.writeUInt16BE(1, 2);
  facts.writeUInt32BE(60, 4);
  facts.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name), facts, data]);
}

const encodeName = (name: string) =>
  Buffer.concat([...name.split('.').map((label) => encodeString(Buffer.from(label, 'latin1'))), Buffer.from([0])]);

/** A text in its parts of at most 255 bytes. */
function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, place) =>
    encodeString(bytes.subarray(place * 255, (place + 1) * 255)),
  );
  return Buffer.concat(parts);
}

const encodeString = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes.length]), bytes]);
const encodeIpv4 = (address: string) => Buffer.from(address.split('.').map(Number));

function encodeIpv6(address: string): Buffer {
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const gap = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: gap }, () => '0'), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
