import { randomBytes } from 'node:crypto';
import type { Database } from '../../../storage/database.ts';
import { hashPassword } from '../../sign-in/password-tools.operations.ts';
import { addStaff } from './manage-accounts.operations.ts';

/** What a person signs in with. */
export interface DemoLogin {
  email: string;
  password: string;
}

/** The account of the demo, which may do everything. */
const demoEmail = 'claire@vitrine.localhost';

/** Creates the account of the demo, or gives it a new password: only who sees the program start knows it. */
export async function createDemoStaff(database: Database): Promise<DemoLogin> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await database.platform('compte de démonstration', (transaction) =>
    addStaff(
      { transaction, now: Date.now(), requestId: 'démonstration' },
      { email: demoEmail, name: 'Claire Martin', isSuperAdmin: true, passwordHash },
    ),
  );
  return { email: demoEmail, password };
}
