export {
  listFieldName,
  selectedLists,
  subscribeAction,
} from '../blocks/forms/newsletter-form/newsletter-form.action.ts';
export { blockActions } from './actions.gen.ts';
