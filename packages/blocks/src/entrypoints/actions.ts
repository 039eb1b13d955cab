export {
  listFieldName,
  selectedLists,
  subscribeAction,
} from '../blocks/forms/newsletter-form/newsletter-form.action.ts';
export {
  accountNoticeUrl,
  createSubmitAction,
  type FormAction,
  localizedUrl,
  redirectAfterSession,
  redisplayForm,
  type SubmitAction,
} from '../core/form-action.ts';
export { blockActions } from './actions.gen.ts';
