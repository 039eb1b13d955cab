import type { Config } from '../../config.ts';
import type { CardAccount } from './card-service.ts';
import { type FakeCardServer, startFakeCardServer } from './fake-card-server.ts';

/** The account of the demo's shop at the stand-in. */
export const demoCardAccount: CardAccount = {
  publicKey: 'pk_test_demo',
  secretKey: 'sk_test_demo',
  webhookSecret: 'whsec_demo',
};

/** Starts the stand-in of the demo, which reports to its shop; undefined where the configuration names a service. */
export async function startDemoCards(
  { cardService, cardServiceUrl, isDemo }: Pick<Config, 'cardService' | 'cardServiceUrl' | 'isDemo'>,
  { host, eventsPath, findPort }: { host: string; eventsPath: string; findPort: () => number },
): Promise<FakeCardServer | undefined> {
  if (cardService !== 'fake' || cardServiceUrl || !isDemo) return undefined;
  return startFakeCardServer({
    findWebhook: (secretKey) =>
      secretKey === demoCardAccount.secretKey
        ? {
            url: `http://127.0.0.1:${findPort()}${eventsPath}`,
            host: `${host}:${findPort()}`,
            secret: demoCardAccount.webhookSecret,
          }
        : undefined,
  });
}
