import type { ResourceKey } from '@vitrine/contract/resources/define-resource';
import type { membersResource } from '@vitrine/contract/resources/members.resource';
import type { ResourceTable } from '../../storage/resource-table.ts';

/** Where the values of members are; deleted ones are no records. */
export const memberTable: ResourceTable<ResourceKey<typeof membersResource>, 'member'> = {
  table: 'member',
  values: {
    firstname: { column: 'firstname', type: 'text' },
    lastname: { column: 'lastname', type: 'text' },
    email: { column: 'email', type: 'text' },
    phone: { column: 'phone', type: 'text', isEmptyNull: true },
    birthdate: { column: 'birthdate', type: 'date', isEmptyNull: true },
    isSuspended: { sql: '(record.suspended_at is not null)', type: 'boolean' },
    createdAt: { sql: 'record.created_at', type: 'timestamptz' },
    lastActiveAt: { sql: 'record.last_active_at', type: 'timestamptz' },
  },
  condition: 'record.deleted_at is null',
  searchedColumns: ['searched_name', 'searched_surname', 'searched_email'],
};
