import { withCommandContext, withDatabase } from '@vitrine/server/cli/command-context';
import { updateSettings } from '@vitrine/server/features/settings/settings.operations';

// A program of its own that changes a setting of site 42, beside one that serves: `change-setting-program.ts NAME VALUE`.
const [name = '', value = ''] = process.argv.slice(2);
await withDatabase((database) =>
  withCommandContext(database, '42', async (context) => {
    const changed = await updateSettings(context, { [name]: value }, { name: 'essai', isSuperAdmin: true });
    if (!changed.ok) throw new Error(JSON.stringify(changed.failure.fields));
  }),
);
console.log(`${name} est changé.`);
