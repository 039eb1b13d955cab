import { archivesCommands } from './archives.commands.ts';
import { backupCommands } from './backup/backup.commands.ts';
import type { Command } from './command.ts';
import { databaseCommands } from './database.commands.ts';
import { shopCommands } from './shop.commands.ts';
import { siteCommands } from './site.commands.ts';
import { staffCommands } from './staff.commands.ts';
import { startCommand } from './start.command.ts';
import { templatesCommands } from './templates.commands.ts';

/** Every command of the program, in the order of the help text. */
export const commands: readonly Command[] = [
  startCommand,
  ...databaseCommands,
  ...backupCommands,
  ...siteCommands,
  ...archivesCommands,
  ...templatesCommands,
  ...staffCommands,
  ...shopCommands,
];
