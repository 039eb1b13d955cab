import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/**
 * How the mail server behaves: it accepts mails, hangs before its greeting or after a mail's last byte, replies 5xx to
 * a mail or its recipient, or drops the connection inside a mail or after a whole one.
 */
export type SmtpBehaviour =
  | 'take'
  | 'hang at once'
  | 'hang after data'
  | 'reject mail'
  | 'reject recipient'
  | 'drop in data'
  | 'drop after data';

/** An accepted mail: the server replied 250, so the sender must never send it again. */
export interface AcceptedMail {
  from: string;
  recipients: string[];
  mail: Email;
  raw: string;
}

/** A real SMTP server whose behaviour a test can change. */
export interface FakeSmtpServer {
  url: string;
  readonly accepted: readonly AcceptedMail[];
  /** Message ids of mails that arrived whole and were not accepted. */
  readonly unaccepted: readonly string[];
  /** Mails that arrived whole while the server hung up without an answer: it may have delivered them. */
  readonly unanswered: readonly string[];
  /** Number of sessions that hang now. */
  readonly hanging: number;
  setBehaviour(mood: SmtpBehaviour): void;
  /** Goes on with every session that hangs before its greeting. */
  greetHanging(): void;
  /** Drops every hanging session. */
  dropHanging(): void;
  clear(): void;
  /** Refuses connections, and accepts them again at the same address. */
  stopListening(): Promise<void>;
  resumeListening(): Promise<void>;
  close(): Promise<void>;
}

/** What the library keeps to itself of a connection. */
interface SmtpConnection {
  init(): void;
  _setListeners(then: () => void): void;
  connectionReady(): void;
}

/** Connections that are greeted at once: the library keeps each waiting for a tenth of a second, to find clients that talk too soon. */
class PromptConnections extends Set<SmtpConnection> {
  override add(connection: SmtpConnection) {
    connection.init = () => connection._setListeners(() => connection.connectionReady());
    return super.add(connection);
  }
}

/** Starts a mail server on a free port. */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const taken: AcceptedMail[] = [];
  const lost: string[] = [];
  const unanswered: string[] = [];
  const held = new Set<Socket>();
  /** Greets the clients that hang before their greeting. */
  let greetings: (() => void)[] = [];
  let mood: SmtpBehaviour = 'take';
  let port = 0;
  let server = await listen();

  async function listen(): Promise<SMTPServer> {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onConnect(session, greet) {
        if (mood !== 'hang at once') return greet();
        holdOpen(made, session);
        greetings.push(greet);
      },
      onRcptTo: ({ address }, _session, answer) =>
        answer(mood === 'reject recipient' ? smtpError(550, `5.1.1 <${address}>: Recipient address rejected`) : null),
      onData(stream, session, answer) {
        // A client that leaves within a mail has not sent one.
        receive(made, stream, session, answer).catch(() => {});
      },
    });
    Object.assign(made, { connections: new PromptConnections() });
    made.on('error', () => {});
    await new Promise<void>((done) => made.listen(port, '127.0.0.1', done));
    port = (made.server.address() as AddressInfo).port;
    return made;
  }

  async function receive(
    from: SMTPServer,
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) {
      parts.push(part as Buffer);
      if (mood === 'drop in data') return dropSession(from, session);
    }
    const raw = Buffer.concat(parts).toString('utf8');
    const mail = await PostalMime.parse(raw);
    if (mood === 'take') {
      const { mailFrom, rcptTo } = session.envelope;
      taken.push({
        from: mailFrom ? mailFrom.address : '',
        recipients: rcptTo.map(({ address }) => address),
        mail,
        raw,
      });
      return answer();
    }
    lost.push(mail.messageId ?? '');
    if (mood === 'reject mail') return answer(smtpError(554));
    unanswered.push(mail.messageId ?? '');
    if (mood === 'hang after data') return holdOpen(from, session);
    dropSession(from, session);
  }

  function dropSession(from: SMTPServer, session: SMTPServerSession): void {
    for (const socket of socketsOf(from, session)) socket.destroy();
  }

  function holdOpen(from: SMTPServer, session: SMTPServerSession): void {
    for (const socket of socketsOf(from, session)) {
      held.add(socket);
      socket.once('close', () => held.delete(socket));
    }
  }

  const drop = () => {
    greetings = [];
    for (const socket of held) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: taken,
    unaccepted: lost,
    unanswered,
    get hanging() {
      return held.size;
    },
    setBehaviour(next) {
      mood = next;
    },
    greetHanging() {
      for (const greet of greetings.splice(0)) greet();
    },
    dropHanging: drop,
    clear() {
      taken.splice(0);
      lost.splice(0);
      unanswered.splice(0);
    },
    stopListening: () => closeServer(server),
    async resumeListening() {
      server = await listen();
    },
    async close() {
      drop();
      await closeServer(server);
    },
  };
}

/** Returns the socket of a session, which the server keeps private. */
function socketsOf(server: SMTPServer, session: SMTPServerSession): Socket[] {
  const { connections } = server as unknown as { connections: Set<{ session: SMTPServerSession; _socket: Socket }> };
  return [...connections].filter((one) => one.session.id === session.id).map((one) => one._socket);
}

function closeServer(server: SMTPServer): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

function smtpError(code: number, words = 'Not today'): Error {
  return Object.assign(new Error(words), { responseCode: code });
}
