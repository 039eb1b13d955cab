import { defineModule } from '../define-module.ts';
import { messagesBindings } from './messages.endpoints.ts';

export const messagesModule = defineModule({
  name: 'messages',
  endpoints: messagesBindings,
});
