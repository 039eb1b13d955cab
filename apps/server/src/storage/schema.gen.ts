// Generated from the migrations by `npm run generate:schema`; a test compares it with a migrated database.

/** A row of `address`. */
export interface AddressTable {
  site_id: number;
  /** Has a default. */ id: number;
  type: string;
  name: string;
  first_part: string;
  /** Has a default. */ second_part: string;
  postal_code: string;
  city: string;
  country_id: number;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Has a default. */ version: number;
}

/** A row of `address_type`. */
export interface AddressTypeTable {
  id: number;
  code: string;
  label: string;
}

/** A row of `album`. */
export interface AlbumTable {
  site_id: number;
  /** Has a default. */ id: number;
  /** Has a default. */ position: number;
  /** Has a default. */ is_valid: boolean;
  cover_id: number | null;
}

/** A row of `album_item`. */
export interface AlbumItemTable {
  site_id: number;
  album_id: number;
  position: number;
  media_id: number;
  /** Has a default. */ captions: unknown;
}

/** A row of `album_text`. */
export interface AlbumTextTable {
  site_id: number;
  album_id: number;
  locale: string;
  title: string;
  slug: string | null;
  /** Has a default. */ description: string;
  /** Computed. */ searched_title: string | null;
}

/** A row of `archive_import`. */
export interface ArchiveImportTable {
  id: string;
  account_id: number;
  name: string;
  length: number;
  /** Has a default. */ received: number;
  /** Has a default. */ parts: string[];
  /** Has a default. */ state: 'receiving' | 'waiting' | 'running' | 'done' | 'failed';
  host: string | null;
  /** Has a default. */ done: number;
  /** Has a default. */ total: number;
  /** Has a default. */ attempts: number;
  failure: string | null;
  report: unknown | null;
  created_at: Date;
  beat_at: Date;
  expires_at: Date;
  source_site_id: number | null;
  site_name: string | null;
}

/** A row of `audit_entry`. */
export interface AuditEntryTable {
  site_id: number;
  /** Has a default. */ id: number;
  /** Has a default. */ at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: unknown | null;
  account_id: number | null;
  kind: string | null;
  resource_id: string | null;
  before: unknown | null;
  after: unknown | null;
  request_id: string | null;
}

/** A row of `award`. */
export interface AwardTable {
  site_id: number;
  /** Has a default. */ id: number;
  product_id: number;
  declination_id: number | null;
  name: string;
  /** Has a default. */ distinction: string;
  year: number;
  /** Has a default. */ url: string;
  media_id: number | null;
  /** Has a default. */ version: number;
}

/** A row of `blog_folder`. */
export interface BlogFolderTable {
  site_id: number;
  /** Has a default. */ id: number;
  parent_id: number | null;
  media_id: number | null;
  /** Has a default. */ position: number;
}

/** A row of `blog_folder_text`. */
export interface BlogFolderTextTable {
  site_id: number;
  folder_id: number;
  locale: string;
  title: string;
  slug: string | null;
  /** Has a default. */ description: string;
  /** Has a default. */ meta_description: string;
}

/** A row of `blog_post`. */
export interface BlogPostTable {
  site_id: number;
  /** Has a default. */ id: number;
  folder_id: number | null;
  media_id: number | null;
  /** Has a default. */ author: string;
  /** Has a default. */ tags: string[];
  /** Has a default. */ state: 'draft' | 'published';
  published_at: Date;
  updated_at: Date;
}

/** A row of `blog_post_text`. */
export interface BlogPostTextTable {
  site_id: number;
  post_id: number;
  locale: string;
  title: string;
  slug: string | null;
  /** Has a default. */ description: string;
  /** Has a default. */ meta_description: string;
  /** Has a default. */ word_count: number;
  /** Has a default. */ document: unknown;
  /** Computed. */ searched_title: string | null;
}

/** A row of `booking`. */
export interface BookingTable {
  site_id: number;
  /** Has a default. */ id: number;
  occurrence_id: number;
  reference: string;
  state: 'confirmed' | 'waiting' | 'offered' | 'expired' | 'cancelled';
  seats: number;
  price_cents: number | null;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  /** Has a default. */ participants: unknown;
  member_id: number | null;
  created_at: Date;
  confirmed_at: Date | null;
  offer_ends_at: Date | null;
  cancelled_at: Date | null;
  reminded_at: Date | null;
  network_mark: Buffer | null;
  attendance: 'present' | 'absent' | 'excused' | null;
  /** Has a default. */ note: string;
  paid_cents: number | null;
  paid_by: 'cash' | 'card' | 'cheque' | 'transfer' | 'other' | null;
  paid_at: Date | null;
  paid_to: string | null;
  calendar_date_id: number | null;
  /** Has a default. */ calendar_changes: number;
  refusable_until: Date | null;
}

/** A row of `booking_link`. */
export interface BookingLinkTable {
  site_id: number;
  hash: string;
  booking_id: number;
  created_at: Date;
}

/** A row of `box_part`. */
export interface BoxPartTable {
  site_id: number;
  box_id: number;
  part_id: number;
  quantity: number;
  /** Has a default. */ position: number;
}

/** A row of `calendar_feed`. */
export interface CalendarFeedTable {
  site_id: number;
  /** Has a default. */ id: number;
  name: string;
  has_names: boolean;
  token_hash: string;
  created_at: Date;
  renewed_at: Date | null;
  account_id: number | null;
}

/** A row of `card_intent`. */
export interface CardIntentTable {
  site_id: number;
  id: string;
  payment_id: number;
  amount_cents: number;
  state: 'waiting' | 'authenticating' | 'processing' | 'succeeded' | 'cancelled';
  refusal: string | null;
  /** Has a default. */ refunded_cents: number;
  outcome: 'counted' | 'refunded' | null;
  /** Has a default. */ is_disputed: boolean;
  created_at: Date;
  read_at: Date;
}

/** A row of `card_payout`. */
export interface CardPayoutTable {
  site_id: number;
  id: string;
  state: 'pending' | 'paid' | 'failed' | 'cancelled';
  contents: 'told' | 'awaited' | 'unknown';
  amount_cents: number;
  arrives_on: string;
  created_at: Date;
  read_at: Date;
}

/** A row of `card_payout_line`. */
export interface CardPayoutLineTable {
  site_id: number;
  payout_id: string;
  position: number;
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other';
  type: string;
  amount_cents: number;
  fee_cents: number;
  at: Date;
  intent_id: string | null;
  /** Has a default. */ description: string;
}

/** A row of `carrier`. */
export interface CarrierTable {
  site_id: number;
  /** Has a default. */ id: number;
  name: string;
  /** Has a default. */ service_code: string;
  /** Has a default. */ delivery_type: 'DELIVERY' | 'PICKUP';
  site_type: 'RELAY' | 'LOCKER' | null;
  /** Has a default. */ position: number;
  archived_at: Date | null;
  /** Has a default. */ version: number;
}

/** A row of `catalogue_element`. */
export interface CatalogueElementTable {
  site_id: number;
  /** Has a default. */ id: number;
  route: string;
  /** Has a default. */ position: number;
  url: string | null;
  media_id: number | null;
  /** Has a default. */ is_valid: boolean;
  titles: unknown;
  duration_minutes: number | null;
  /** Has a default. */ asks_age: boolean;
  /** Has a default. */ field_values: unknown;
}

/** A row of `catalogue_element_text`. */
export interface CatalogueElementTextTable {
  site_id: number;
  element_id: number;
  locale: string;
  slug: string | null;
  /** Has a default. */ summary: string;
  /** Has a default. */ audience: string;
  /** Has a default. */ meta_description: string;
  /** Has a default. */ document: unknown;
}

/** A row of `commune`. */
export interface CommuneTable {
  id: number;
  insee_code: string;
  name: string;
  postcode: string;
  population: number;
  key: string;
  bare_key: string;
  /** Has a default. */ country: string;
}

/** A row of `component_configuration`. */
export interface ComponentConfigurationTable {
  site_id: number;
  slug: string;
  /** Has a default. */ is_enabled: boolean;
  /** Has a default. */ config: unknown;
  /** Has a default. */ id: number;
  /** Has a default. */ version: number;
}

/** A row of `consent_proof`. */
export interface ConsentProofTable {
  site_id: number;
  id: string;
  purposes: string[];
  refused: string[];
  policy_version: number;
  /** Has a default. */ given_at: Date;
  withdrawn_at: Date | null;
}

/** A row of `contact_message`. */
export interface ContactMessageTable {
  site_id: number;
  /** Has a default. */ id: number;
  reference: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  topic: string | null;
  message: string;
  /** Has a default. */ at: Date;
  handled_at: Date | null;
  member_id: number | null;
  /** Has a default. */ is_suspicious: boolean;
}

/** A row of `content`. */
export interface ContentTable {
  site_id: number;
  kind: 'page' | 'news' | 'blog-post' | 'album' | 'service-offer' | 'element' | 'product' | 'form';
  id: number;
  state: 'draft' | 'published' | 'unpublished';
  archived_at: Date | null;
  deleted_at: Date | null;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
}

/** A row of `content_draft`. */
export interface ContentDraftTable {
  site_id: number;
  kind: 'page' | 'news' | 'blog-post' | 'album' | 'service-offer' | 'element' | 'product' | 'form';
  content_id: number;
  locale: string;
  fields: unknown;
  document: unknown;
  version: number;
  published_version: number | null;
  published_revision_id: number | null;
  release: string;
  updated_at: Date;
  updated_by: number | null;
  /** Computed. */ searched_title: string | null;
}

/** A row of `content_operation`. */
export interface ContentOperationTable {
  site_id: number;
  kind: 'page' | 'news' | 'blog-post' | 'album' | 'service-offer' | 'element' | 'product' | 'form';
  content_id: number;
  locale: string;
  version: number;
  batch_id: string;
  author_id: number | null;
  at: Date;
  applied: unknown;
  outcome: unknown;
  /** Has a default. */ pending: unknown;
  undoes: number | null;
  undone_by: number | null;
}

/** A row of `content_revision`. */
export interface ContentRevisionTable {
  site_id: number;
  /** Has a default. */ id: number;
  kind: 'page' | 'news' | 'blog-post' | 'album' | 'service-offer' | 'element' | 'product' | 'form';
  content_id: number;
  locale: string;
  revision_kind: 'published' | 'scheduled' | 'named';
  name: string | null;
  draft_version: number;
  fields: unknown;
  document: unknown;
  release: string;
  author_id: number | null;
  created_at: Date;
  from_at: Date | null;
  until_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  failure: string | null;
  planned_by: 'date' | 'original' | null;
}

/** A row of `conversation`. */
export interface ConversationTable {
  site_id: number;
  /** Has a default. */ id: number;
  kind: 'message' | 'answer' | 'testimonial' | 'request' | 'order' | 'mail' | 'submission' | 'withdrawal';
  message_id: number | null;
  answer_id: number | null;
  testimonial_id: number | null;
  request_id: number | null;
  order_id: number | null;
  mail_id: string | null;
  submission_reference: string | null;
  state: 'new' | 'open' | 'answered' | 'closed' | 'suspect';
  suspicion: 'trap' | 'links' | 'repeated' | null;
  /** Has a default. */ is_unread: boolean;
  assigned_to: number | null;
  snoozed_until: Date | null;
  arrived_at: Date;
  last_at: Date;
  /** Has a default. */ reference: string;
  /** Has a default. */ person_name: string;
  person_email: string | null;
  email_key: string | null;
  member_id: number | null;
  /** Has a default. */ title: string;
  /** Has a default. */ excerpt: string;
  form_id: number | null;
  due_on: string | null;
  text_key: string | null;
  /** Has a default. */ folded: string;
  /** Has a default. */ version: number;
  withdrawal_id: number | null;
}

/** A row of `conversation_draft`. */
export interface ConversationDraftTable {
  site_id: number;
  conversation_id: number;
  account_id: number;
  text: string;
  saved_at: Date;
}

/** A row of `conversation_mention`. */
export interface ConversationMentionTable {
  site_id: number;
  reply_id: number;
  account_id: number;
}

/** A row of `conversation_reply`. */
export interface ConversationReplyTable {
  site_id: number;
  /** Has a default. */ id: number;
  conversation_id: number;
  kind: 'reply' | 'note';
  text: string;
  account_id: number | null;
  created_at: Date;
  send_at: Date | null;
  mail_id: string | null;
  message_id: string | null;
  /** Has a default. */ subject: string;
  /** Has a default. */ thread: string[];
  state_before: string | null;
  cancelled_at: Date | null;
}

/** A row of `conversation_reply_file`. */
export interface ConversationReplyFileTable {
  site_id: number;
  /** Has a default. */ id: number;
  conversation_id: number;
  reply_id: number | null;
  account_id: number | null;
  name: string;
  stored_name: string;
  bytes: number;
  created_at: Date;
}

/** A row of `conversation_view`. */
export interface ConversationViewTable {
  site_id: number;
  /** Has a default. */ id: number;
  account_id: number;
  name: string;
  query: unknown;
  created_at: Date;
}

/** A row of `country`. */
export interface CountryTable {
  id: number;
  alpha_two: string;
  alpha_three: string;
  num_code: string;
  name: string;
}

/** A row of `day_total`. */
export interface DayTotalTable {
  site_id: number;
  id: number;
  day: string;
  category: 'S' | 'E' | 'O';
  rate: number;
  papers: number;
  net_cents: number;
  vat_cents: number;
  total_cents: number;
  previous_hash: string;
  hash: string;
}

/** A row of `declination`. */
export interface DeclinationTable {
  site_id: number;
  /** Has a default. */ id: number;
  product_id: number;
  year: number | null;
  capacity: number | null;
  capacity_unit: 'L' | 'cL' | 'mL' | null;
  /** Computed. */ capacity_ml: number | null;
  /** Has a default. */ reference: string;
  /** Has a default. */ sell_by_multiple_of: number;
  /** Has a default. */ variation1: string;
  /** Has a default. */ variation2: string;
  /** Has a default. */ variation3: string;
  media_id: number | null;
  sheet: unknown | null;
  /** Has a default. */ position: number;
  price_cents: number | null;
  /** Has a default. */ is_offered: boolean;
  archived_at: Date | null;
  stock_item_id: number;
  /** Has a default. */ version: number;
  /** Has a default. */ is_on_request: boolean;
}

/** A row of `discount_code`. */
export interface DiscountCodeTable {
  site_id: number;
  /** Has a default. */ id: number;
  code: string;
  folded: string;
  type: 'EURO' | 'PERCENTAGE';
  amount: number;
  /** Has a default. */ applies_to: 'goods' | 'shipping';
  starts_at: Date | null;
  ends_at: Date | null;
  /** Has a default. */ minimum_cents: number;
  maximum_uses: number | null;
  maximum_uses_per_email: number | null;
  /** Has a default. */ used: number;
  archived_at: Date | null;
  /** Has a default. */ version: number;
}

/** A row of `discount_use`. */
export interface DiscountUseTable {
  site_id: number;
  order_id: number;
  discount_code_id: number;
  buyer: string;
  used_at: Date;
  given_back_at: Date | null;
}

/** A row of `dynamic_form`. */
export interface DynamicFormTable {
  site_id: number;
  /** Has a default. */ id: number;
  name: string;
  /** Has a default. */ is_open: boolean;
  version: number;
  recipient: string | null;
  /** Has a default. */ acknowledgement: string;
  retention_days: number;
  minimum_seconds: number;
  /** Has a default. */ is_valid: boolean;
  answer_limit: number | null;
  closes_at: Date | null;
  /** Has a default. */ is_one_per_person: boolean;
  /** Has a default. */ is_copied: boolean;
  /** Has a default. */ after_text: string;
  after_url: string | null;
  /** Has a default. */ answers_gone: number;
}

/** A row of `dynamic_form_version`. */
export interface DynamicFormVersionTable {
  site_id: number;
  form_id: number;
  version: number;
  definition: unknown;
  /** Has a default. */ made_at: Date;
}

/** A row of `element_route`. */
export interface ElementRouteTable {
  site_id: number;
  route: string;
  /** Has a default. */ position: number;
  /** Has a default. */ fields: unknown;
  /** Has a default. */ id: number;
  /** Has a default. */ version: number;
}

/** A row of `element_route_text`. */
export interface ElementRouteTextTable {
  site_id: number;
  route: string;
  locale: string;
  title: string;
  /** Has a default. */ text: string;
  /** Has a default. */ meta_description: string;
  /** Has a default. */ empty_text: string;
}

/** A row of `external_app`. */
export interface ExternalAppTable {
  site_id: number;
  app: string;
  /** Has a default. */ public_config: unknown;
  /** Has a default. */ private_config: unknown;
  /** Has a default. */ id: number;
  /** Has a default. */ version: number;
}

/** A row of `font`. */
export interface FontTable {
  site_id: number;
  /** Has a default. */ id: number;
  type: 'TITLE' | 'CONTENT' | 'MENU';
  family: string;
  color: string | null;
  size: string | null;
  /** Has a default. */ weight: number;
  /** Has a default. */ style: 'normal' | 'italic';
}

/** A row of `font_family`. */
export interface FontFamilyTable {
  site_id: number;
  family: string;
  generic: 'serif' | 'sans-serif' | 'cursive';
  licence_author: string;
  licence_at: Date;
}

/** A row of `font_file`. */
export interface FontFileTable {
  site_id: number;
  /** Has a default. */ id: number;
  family: string;
  name: string;
  hash: string;
  weight: string;
  style: 'normal' | 'italic';
  bytes: number;
  /** Has a default. */ is_preloaded: boolean;
  letters: string | null;
  content: string | null;
}

/** A row of `form_answer`. */
export interface FormAnswerTable {
  site_id: number;
  /** Has a default. */ id: number;
  form_id: number;
  version: number;
  reference: string;
  /** Has a default. */ status: 'new' | 'read' | 'handled' | 'refused';
  /** Has a default. */ note: string;
  answers: unknown;
  sealed: Buffer | null;
  /** Has a default. */ at: Date;
  status_at: Date | null;
  member_id: number | null;
  author_mark: Buffer | null;
  sending: string | null;
  /** Has a default. */ is_suspicious: boolean;
  kept_days: number | null;
}

/** A row of `form_answer_file`. */
export interface FormAnswerFileTable {
  site_id: number;
  answer_id: number;
  path: string;
  position: number;
  stored_name: string;
  bytes: number;
}

/** A row of `installation_link`. */
export interface InstallationLinkTable {
  /** Has a default. */ is_only: boolean;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** A row of `invoice`. */
export interface InvoiceTable {
  site_id: number;
  id: number;
  number: string;
  kind: 'invoice' | 'deposit' | 'credit-note';
  issued_on: string;
  issued_at: Date;
  order_id: number;
  /** Has a default. */ credited_number: string;
  refund_id: number | null;
  net_cents: number;
  vat_cents: number;
  total_cents: number;
  content: string;
  buyer_hash: string;
  previous_hash: string;
  hash: string;
  /** Has a default. */ version: number;
  /** Computed. */ folded_number: string | null;
}

/** A row of `invoice_buyer`. */
export interface InvoiceBuyerTable {
  site_id: number;
  invoice_id: number;
  salt: string;
  buyer: string;
}

/** A row of `invoice_chain`. */
export interface InvoiceChainTable {
  site_id: number;
  /** Has a default. */ position: number;
  /** Has a default. */ hash: string;
  day: string;
  closed_before: string;
  /** Has a default. */ started_at: Date;
}

/** A row of `invoice_counter`. */
export interface InvoiceCounterTable {
  site_id: number;
  series: 'FA' | 'AV';
  year: number;
  number: number;
}

/** A row of `invoice_file`. */
export interface InvoiceFileTable {
  site_id: number;
  invoice_id: number;
  look: string;
  stored_name: string | null;
  hash: string | null;
  bytes: number | null;
  drawn_at: Date | null;
  /** Has a default. */ is_mail_due: boolean;
  mailed_at: Date | null;
}

/** A row of `language`. */
export interface LanguageTable {
  id: number;
  code: string;
  label: string;
  deepl_code: string;
  country_id: number;
  /** Has a default. */ is_valid: boolean;
}

/** A row of `layout_preview`. */
export interface LayoutPreviewTable {
  site_id: number;
  page_id: number;
  locale: string;
  block_id: string;
  hash: string;
  stored_name: string;
  content_type: 'image/jpeg' | 'image/png';
  bytes: number;
  width: number;
  height: number;
  /** Has a default. */ saved_at: Date;
}

/** A row of `logo`. */
export interface LogoTable {
  site_id: number;
  /** Has a default. */ id: number;
  type: 'LOGO' | 'LOGO_LIGHT_THEME' | 'LOGO_DARK_THEME' | 'LOGO_FAVICON' | 'LOGO_FOOTER';
  media_id: number;
  /** Has a default. */ alt: string;
}

/** A row of `lost_address`. */
export interface LostAddressTable {
  site_id: number;
  path: string;
  /** Has a default. */ hits: number;
  /** Has a default. */ first_at: Date;
  /** Has a default. */ last_at: Date;
  referrer_host: string | null;
  dismissed_at: Date | null;
}

/** A row of `lost_address_day`. */
export interface LostAddressDayTable {
  site_id: number;
  path: string;
  day: string;
  hits: number;
}

/** A row of `mail_wording`. */
export interface MailWordingTable {
  site_id: number;
  mail: string;
  locale: string;
  /** Has a default. */ subject: string;
  /** Has a default. */ opening: string;
  /** Has a default. */ closing: string;
  /** Has a default. */ version: number;
  updated_at: Date;
}

/** A row of `meal_icon`. */
export interface MealIconTable {
  site_id: number;
  /** Has a default. */ id: number;
  label: string;
  icon: string;
  /** Has a default. */ position: number;
  /** Has a default. */ version: number;
}

/** A row of `media`. */
export interface MediaTable {
  site_id: number;
  /** Has a default. */ id: number;
  hash: string;
  name: string;
  /** Has a default. */ alt: string;
  kind: 'image' | 'drawing' | 'video' | 'font' | 'document';
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  placeholder: string | null;
  /** Has a default. */ widths: number[];
  poster_id: number | null;
  external_path: string | null;
  /** Has a default. */ created_at: Date;
  /** Has a default. */ version: number;
  original_hash: string | null;
  edits: unknown | null;
  /** Has a default. */ texts: unknown;
  /** Has a default. */ is_decorative: boolean;
  /** Has a default. */ tags: string[];
  folder_id: number | null;
  focal_x: number | null;
  focal_y: number | null;
  deleted_at: Date | null;
  /** Computed. */ searched_text: string | null;
}

/** A row of `media_conversion`. */
export interface MediaConversionTable {
  site_id: number;
  hash: string;
  state: 'pending' | 'done' | 'failed';
  failure: string | null;
  /** Has a default. */ attempts: number;
  name: string;
  content_type: string;
  bytes: number;
  result_hash: string | null;
}

/** A row of `media_folder`. */
export interface MediaFolderTable {
  site_id: number;
  /** Has a default. */ id: number;
  parent_id: number | null;
  name: string;
}

/** A row of `media_upload`. */
export interface MediaUploadTable {
  site_id: number;
  id: string;
  account_id: number;
  name: string;
  length: number;
  /** Has a default. */ received: number;
  /** Has a default. */ parts: string[];
  created_at: Date;
  expires_at: Date;
}

/** A row of `media_version`. */
export interface MediaVersionTable {
  site_id: number;
  media_id: number;
  number: number;
  hash: string;
  original_hash: string | null;
  edits: unknown | null;
  name: string;
  kind: string;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  placeholder: string | null;
  /** Has a default. */ widths: number[];
  replaced_at: Date;
}

/** A row of `member`. */
export interface MemberTable {
  site_id: number;
  /** Has a default. */ id: number;
  email: string | null;
  email_key: string | null;
  password_hash: string | null;
  /** Has a default. */ firstname: string;
  /** Has a default. */ lastname: string;
  phone: string | null;
  birthdate: string | null;
  /** Has a default. */ role: 'MEMBER' | 'ADMIN' | 'SUPER_ADMIN';
  /** Has a default. */ has_newsletter: boolean;
  newsletter_chosen_at: Date | null;
  terms_version: number;
  terms_accepted_at: Date;
  created_at: Date;
  last_active_at: Date;
  warned_at: Date | null;
  suspended_at: Date | null;
  deleted_at: Date | null;
  warning_mail_id: string | null;
  /** Has a default. */ lost_warnings: number;
  /** Has a default. */ version: number;
  /** Computed. */ searched_name: string | null;
  /** Computed. */ searched_surname: string | null;
  /** Computed. */ searched_email: string | null;
}

/** A row of `member_token`. */
export interface MemberTokenTable {
  site_id: number;
  hash: string;
  kind: 'session' | 'reset';
  member_id: number;
  created_at: Date;
  expires_at: Date;
}

/** A row of `news`. */
export interface NewsTable {
  site_id: number;
  /** Has a default. */ id: number;
  media_id: number | null;
  /** Has a default. */ is_promoted: boolean;
  /** Has a default. */ is_valid: boolean;
  published_at: Date;
  expires_at: Date | null;
}

/** A row of `news_text`. */
export interface NewsTextTable {
  site_id: number;
  news_id: number;
  locale: string;
  title: string;
  slug: string | null;
  /** Has a default. */ summary: string;
  /** Has a default. */ meta_description: string;
  /** Has a default. */ document: unknown;
  /** Computed. */ searched_title: string | null;
}

/** A row of `newsletter_consent`. */
export interface NewsletterConsentTable {
  site_id: number;
  /** Has a default. */ id: number;
  address_hash: string;
  email: string | null;
  lists: string[];
  wording: string;
  way: 'form' | 'registration' | 'account' | 'import' | 'address' | 'hand';
  asked_at: Date;
  given_at: Date;
  withdrawn_at: Date | null;
  withdrawn_way: 'link' | 'one-click' | 'account' | 'erasure' | 'address' | 'owner' | null;
  import_id: number | null;
  /** Has a default. */ list_ids: number[];
}

/** A row of `newsletter_former_link`. */
export interface NewsletterFormerLinkTable {
  site_id: number;
  link_hash: string;
  address_hash: string;
  subscriber_id: number | null;
}

/** A row of `newsletter_import`. */
export interface NewsletterImportTable {
  site_id: number;
  /** Has a default. */ id: number;
  at: Date;
  account_id: number | null;
  name: string;
  proof: string;
  list_ids: number[];
  lists: string[];
  /** Has a default. */ added: number;
  /** Has a default. */ known: number;
  /** Has a default. */ refused: number;
  /** Has a default. */ invalid: number;
  undone_at: Date | null;
  /** Has a default. */ removed: number;
  /** Has a default. */ kept: number;
}

/** A row of `newsletter_list`. */
export interface NewsletterListTable {
  site_id: number;
  /** Has a default. */ id: number;
  name: string;
  /** Has a default. */ description: string;
  /** Has a default. */ position: number;
  /** Has a default. */ is_usual: boolean;
  /** Has a default. */ is_visible: boolean;
  /** Has a default. */ version: number;
}

/** A row of `newsletter_refusal`. */
export interface NewsletterRefusalTable {
  site_id: number;
  address_hash: string;
  at: Date;
  way: 'link' | 'one-click' | 'account' | 'erasure' | 'address' | 'owner';
}

/** A row of `newsletter_request`. */
export interface NewsletterRequestTable {
  site_id: number;
  token_hash: string;
  email: string;
  email_key: string;
  list_ids: number[];
  wording: string;
  way: 'form' | 'registration' | 'account' | 'import' | 'address' | 'hand';
  asked_at: Date;
  expires_at: Date;
  /** Has a default. */ is_mailed: boolean;
}

/** A row of `newsletter_subscriber`. */
export interface NewsletterSubscriberTable {
  site_id: number;
  /** Has a default. */ id: number;
  email: string;
  email_key: string;
  since: Date;
  link_hash: string | null;
  link_sealed: Buffer | null;
  way: 'form' | 'registration' | 'account' | 'import' | 'address' | 'hand' | null;
  /** Has a default. */ version: number;
  /** Computed. */ searched_email: string | null;
}

/** A row of `newsletter_subscription`. */
export interface NewsletterSubscriptionTable {
  site_id: number;
  subscriber_id: number;
  list_id: number;
  since: Date;
  import_id: number | null;
}

/** A row of `occurrence`. */
export interface OccurrenceTable {
  site_id: number;
  /** Has a default. */ id: number;
  element_id: number;
  starts_at: Date;
  ends_at: Date;
  closes_at: Date;
  free_cancel_until: Date;
  /** Has a default. */ place: string;
  price_cents: number | null;
  seat_unit: 'person' | 'family';
  capacity: number;
  /** Has a default. */ held_seats: number;
  /** Has a default. */ waiting_count: number;
  cancelled_at: Date | null;
  /** Has a default. */ sequence: number;
  changed_at: Date;
  /** Has a default. */ version: number;
  /** Has a default. */ note: string;
}

/** A row of `order_event`. */
export interface OrderEventTable {
  site_id: number;
  /** Has a default. */ id: number;
  order_id: number;
  at: Date;
  kind:
    | 'placed'
    | 'paid'
    | 'preparing'
    | 'ready'
    | 'partly_shipped'
    | 'shipped'
    | 'collected'
    | 'done'
    | 'expired'
    | 'cancelled'
    | 'reminded'
    | 'claimed'
    | 'erased'
    | 'refunded'
    | 'payment_failed'
    | 'held_again'
    | 'payment_changed'
    | 'disputed'
    | 'dispute_closed'
    | 'received'
    | 'parcel_problem'
    | 'parcel_undone';
  author: 'buyer' | 'staff' | 'program';
  account_id: number | null;
  /** Has a default. */ note: string;
}

/** A row of `order_line`. */
export interface OrderLineTable {
  site_id: number;
  order_id: number;
  position: number;
  item_id: number;
  product_id: number;
  declination_id: number;
  name: string;
  /** Has a default. */ detail: string;
  sheet: unknown | null;
  quantity: number;
  list_cents: number;
  unit_cents: number;
  /** Has a default. */ discount_cents: number;
  total_cents: number;
  net_cents: number;
  vat_cents: number;
  parts: unknown;
  withdrawal_exception: string | null;
}

/** A row of `order_link`. */
export interface OrderLinkTable {
  site_id: number;
  hash: string;
  order_id: number;
  /** Has a default. */ is_mailed: boolean;
  created_at: Date;
}

/** A row of `order_request`. */
export interface OrderRequestTable {
  site_id: number;
  key_hash: string;
  body_hash: string;
  order_id: number | null;
  sealed: Buffer | null;
  created_at: Date;
}

/** A row of `order_terms`. */
export interface OrderTermsTable {
  site_id: number;
  hash: string;
  html: string;
  number: number;
  first_accepted_at: Date;
}

/** A row of `order_word`. */
export interface OrderWordTable {
  site_id: number;
  word: string;
  order_id: number;
}

/** A row of `outgoing_mail`. */
export interface OutgoingMailTable {
  site_id: number;
  /** Has a default. */ id: string;
  sender_name: string;
  origin: string;
  locale: string;
  recipient: string;
  reply_to: string | null;
  template: string;
  data: unknown | null;
  subject: string | null;
  /** Has a default. */ created_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
  /** Has a default. */ attempts: number;
  last_error: string | null;
  handed_at: Date | null;
  uncertain_at: Date | null;
  reference: string | null;
  conversation_id: number | null;
}

/** A row of `page`. */
export interface PageTable {
  site_id: number;
  /** Has a default. */ id: number;
  parent_id: number | null;
  /** Has a default. */ position: number;
  /** Has a default. */ type: 'GRAPE' | 'V1';
  url: string;
  /** Has a default. */ layout: 'default' | 'page';
  menu_icon: string | null;
  /** Has a default. */ is_valid: boolean;
  /** Has a default. */ is_text: boolean;
  /** Has a default. */ show_in_menu: boolean;
  /** Has a default. */ is_fixed_on_right: boolean;
  /** Has a default. */ use_absolute_menu: boolean;
  /** Has a default. */ reload: boolean;
  /** Has a default. */ is_cms_page: boolean;
  route: string | null;
  link_type: string | null;
  link_url: string | null;
  link_js_code: string | null;
  media_id: number | null;
  /** Has a default. */ updated_at: Date;
}

/** A row of `page_place`. */
export interface PagePlaceTable {
  site_id: number;
  page_id: number;
  parent_id: number | null;
  /** Has a default. */ position: number;
  /** Has a default. */ show_in_menu: boolean;
  /** Has a default. */ version: number;
}

/** A row of `page_text`. */
export interface PageTextTable {
  site_id: number;
  page_id: number;
  locale: string;
  title: string;
  menu_title: string;
  /** Has a default. */ meta_description: string;
  /** Has a default. */ document: unknown;
  /** Computed. */ searched_title: string | null;
}

/** A row of `parcel_label`. */
export interface ParcelLabelTable {
  site_id: number;
  order_id: number;
  number: number;
  /** Has a default. */ state: 'asked' | 'sending' | 'uncertain' | 'refused' | 'bought' | 'ready' | 'dropped';
  carrier: string;
  grams: number;
  /** Has a default. */ tracking: string;
  /** Has a default. */ message: string;
  stored_name: string | null;
  asked_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}

/** A row of `payment`. */
export interface PaymentTable {
  site_id: number;
  /** Has a default. */ id: number;
  order_id: number;
  method: 'card' | 'transfer' | 'cheque' | 'collection' | 'terminal' | 'cash';
  /** Has a default. */ state:
    | 'unpaid'
    | 'processing'
    | 'paid'
    | 'partly_refunded'
    | 'refunded'
    | 'disputed'
    | 'failed';
  amount_cents: number;
  created_at: Date;
  received_at: Date | null;
}

/** A row of `payment_event`. */
export interface PaymentEventTable {
  site_id: number;
  provider: string;
  event_id: string;
  payment_id: number;
  kind: string;
  at: Date;
}

/** A row of `person_entry`. */
export interface PersonEntryTable {
  site_id: number;
  email_key: string;
  email: string;
  name: string;
  phone: string;
  has_account: boolean;
  last_at: Date;
  folded: string;
  digits: string;
}

/** A row of `pickup_closure`. */
export interface PickupClosureTable {
  site_id: number;
  /** Has a default. */ id: number;
  from_day: string;
  until_day: string;
  address_id: number | null;
  /** Has a default. */ note: string;
  /** Has a default. */ version: number;
}

/** A row of `pickup_schedule`. */
export interface PickupScheduleTable {
  site_id: number;
  /** Has a default. */ id: number;
  address_id: number;
  weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
  from_time: string;
  to_time: string;
  slot_minutes: number;
  capacity: number;
  /** Has a default. */ lead_minutes: number;
  /** Has a default. */ opens_on_holidays: boolean;
  archived_at: Date | null;
  /** Has a default. */ version: number;
  /** Has a default. */ opens_on_closures: boolean;
}

/** A row of `pickup_slot`. */
export interface PickupSlotTable {
  site_id: number;
  schedule_id: number;
  day: string;
  start: string;
  capacity: number;
  taken: number;
}

/** A row of `platform_audit`. */
export interface PlatformAuditTable {
  /** Has a default. */ id: number;
  /** Has a default. */ at: Date;
  purpose: string;
  detail: unknown | null;
}

/** A row of `platform_mail`. */
export interface PlatformMailTable {
  /** Has a default. */ id: string;
  origin: string;
  recipient: string;
  template: string;
  data: unknown | null;
  subject: string | null;
  /** Has a default. */ created_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
  /** Has a default. */ attempts: number;
  last_error: string | null;
  handed_at: Date | null;
  uncertain_at: Date | null;
}

/** A row of `platform_rate_limit`. */
export interface PlatformRateLimitTable {
  key: string;
  points: number;
  expires_at: Date;
}

/** A row of `preview_link`. */
export interface PreviewLinkTable {
  site_id: number;
  id: string;
  token_hash: string;
  account_id: number;
  session_hash: string | null;
  /** Has a default. */ note: string;
  path: string;
  shown_at: Date | null;
  kind: 'page' | 'news' | 'blog-post' | 'album' | 'service-offer' | 'element' | 'product' | 'form' | null;
  content_id: number | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/** A row of `price_period`. */
export interface PricePeriodTable {
  site_id: number;
  declination_id: number;
  starts_at: Date;
  price_cents: number | null;
}

/** A row of `price_revision`. */
export interface PriceRevisionTable {
  site_id: number;
  /** Has a default. */ id: number;
  starts_at: Date;
  created_at: Date;
  account_id: number | null;
  undone_at: Date | null;
}

/** A row of `price_revision_line`. */
export interface PriceRevisionLineTable {
  site_id: number;
  revision_id: number;
  declination_id: number;
  from_cents: number;
  to_cents: number;
}

/** A row of `product`. */
export interface ProductTable {
  site_id: number;
  /** Has a default. */ id: number;
  type: 'WINE' | 'BOX' | 'OTHER';
  /** Has a default. */ reference: string;
  /** Has a default. */ is_vintage: boolean;
  /** Has a default. */ has_shipping_fees: boolean;
  /** Has a default. */ vat_category: 'standard' | 'intermediate' | 'reduced' | 'super-reduced';
  /** Has a default. */ appellation: string;
  media_id: number | null;
  /** Has a default. */ position: number;
  /** Has a default. */ is_valid: boolean;
  variation1_id: number | null;
  variation2_id: number | null;
  variation3_id: number | null;
  stock_item_id: number;
  price_from_cents: number | null;
  price_from_until: Date | null;
  created_at: Date;
  /** Has a default. */ is_sold: boolean;
  withdrawal_exception: 'dated-service' | 'primeur' | 'personalised' | 'perishable' | null;
}

/** A row of `product_image`. */
export interface ProductImageTable {
  site_id: number;
  product_id: number;
  position: number;
  media_id: number;
}

/** A row of `product_kind`. */
export interface ProductKindTable {
  site_id: number;
  word: string;
  product_id: number;
  /** Has a default. */ position: number;
}

/** A row of `product_meal`. */
export interface ProductMealTable {
  site_id: number;
  product_id: number;
  meal_icon_id: number;
  /** Has a default. */ position: number;
}

/** A row of `product_tag`. */
export interface ProductTagTable {
  site_id: number;
  word: string;
  product_id: number;
  /** Has a default. */ position: number;
}

/** A row of `product_text`. */
export interface ProductTextTable {
  site_id: number;
  product_id: number;
  locale: string;
  title: string;
  slug: string | null;
  /** Has a default. */ summary: string;
  /** Has a default. */ meta_description: string;
  /** Has a default. */ features: unknown;
  /** Has a default. */ document: unknown;
  /** Computed. */ searched_title: string | null;
}

/** A row of `rate_limit`. */
export interface RateLimitTable {
  site_id: number;
  key: string;
  points: number;
  expires_at: Date;
}

/** A row of `recommendation`. */
export interface RecommendationTable {
  site_id: number;
  product_id: number;
  recommended_id: number;
  /** Has a default. */ position: number;
}

/** A row of `redirect`. */
export interface RedirectTable {
  site_id: number;
  from_path: string;
  to_path: string;
  /** Has a default. */ status: 301 | 302 | 410;
  /** Has a default. */ hits: number;
  last_hit_on: string | null;
  /** Has a default. */ id: number;
  /** Has a default. */ version: number;
}

/** A row of `reduction`. */
export interface ReductionTable {
  site_id: number;
  /** Has a default. */ id: number;
  declination_id: number;
  type: 'EURO' | 'PERCENTAGE';
  amount: number;
  starts_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  /** Has a default. */ version: number;
}

/** A row of `refund`. */
export interface RefundTable {
  site_id: number;
  /** Has a default. */ id: number;
  payment_id: number;
  amount_cents: number;
  /** Has a default. */ state: 'due' | 'sent' | 'failed' | 'cancelled';
  /** Has a default. */ reason: string;
  created_at: Date;
  sent_at: Date | null;
  intent_id: string | null;
  /** Has a default. */ is_by_hand: boolean;
  /** Has a default. */ note: string;
  service_id: string | null;
}

/** A row of `refund_line`. */
export interface RefundLineTable {
  site_id: number;
  refund_id: number;
  position: number;
  order_id: number;
  line_position: number | null;
  quantity: number;
  goods: 'released' | 'broken' | 'returned' | 'gone' | 'cancelled' | null;
  total_cents: number;
  net_cents: number;
  vat_cents: number;
  parts: unknown;
}

/** A row of `refund_return`. */
export interface RefundReturnTable {
  site_id: number;
  /** Has a default. */ id: number;
  refund_id: number;
  amount_cents: number;
  sent_at: Date;
  returned_at: Date;
}

/** A row of `registration`. */
export interface RegistrationTable {
  site_id: number;
  token_hash: string;
  email: string;
  email_key: string;
  password_hash: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  birthdate: string | null;
  has_newsletter: boolean;
  terms_version: number;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
  /** Has a default. */ is_mailed: boolean;
}

/** A row of `relay_answer`. */
export interface RelayAnswerTable {
  site_id: number;
  carrier_id: number;
  place: string;
  points: unknown;
  answered_at: Date;
}

/** A row of `reply_template`. */
export interface ReplyTemplateTable {
  site_id: number;
  /** Has a default. */ id: number;
  name: string;
  text: string;
  /** Has a default. */ version: number;
}

/** A row of `reset_request`. */
export interface ResetRequestTable {
  site_id: number;
  id: string;
  email_key: string;
  created_at: Date;
  expires_at: Date;
}

/** A row of `review_snapshot`. */
export interface ReviewSnapshotTable {
  site_id: number;
  place_id: string;
  content: unknown;
  fetched_at: Date;
}

/** A row of `rights_request`. */
export interface RightsRequestTable {
  site_id: number;
  /** Has a default. */ id: number;
  reference: string;
  kind:
    | 'access'
    | 'rectification'
    | 'erasure'
    | 'objection'
    | 'suspension'
    | 'portability'
    | 'limitation'
    | 'consent'
    | 'afterlife';
  firstname: string;
  lastname: string;
  email: string;
  /** Has a default. */ message: string;
  member_id: number | null;
  received_at: Date;
  answer_by: string;
  handle_by: string | null;
  handled_at: Date | null;
  /** Has a default. */ is_suspicious: boolean;
  /** Has a default. */ note: string;
  answer_reminded_at: Date | null;
  handling_reminded_at: Date | null;
}

/** A row of `sales_report`. */
export interface SalesReportTable {
  site_id: number;
  id: string;
  kind: 'transactions' | 'payments';
  from_day: string;
  to_day: string;
  due_on: string;
  place: number;
  regime: 'MONTHLY' | 'QUARTERLY' | 'YEARLY' | 'FRANCHISE';
  rules: string;
  siren: string;
  seller: string;
  content: string;
  is_empty: boolean;
  net_cents: number;
  vat_cents: number;
  total_cents: number;
  closed_at: Date;
}

/** A row of `sales_report_sending`. */
export interface SalesReportSendingTable {
  site_id: number;
  report_id: string;
  /** Has a default. */ state: 'waiting' | 'sent' | 'accepted' | 'refused';
  document: string;
  hash: string;
  flow_id: string | null;
  /** Has a default. */ round: number;
  /** Has a default. */ attempts: number;
  /** Has a default. */ reasons: unknown;
  /** Has a default. */ failure: string;
  requested_at: Date;
  next_at: Date | null;
  answered_at: Date | null;
}

/** A row of `search_entry`. */
export interface SearchEntryTable {
  site_id: number;
  kind: string;
  subject_id: number;
  locale: string;
  title: string;
  /** Has a default. */ body: string;
  url: string;
  shown_from: Date | null;
  shown_until: Date | null;
  /** Computed. */ title_plain: string | null;
  /** Computed. */ words: string | null;
}

/** A row of `search_word`. */
export interface SearchWordTable {
  site_id: number;
  locale: string;
  word: string;
  shown: string;
}

/** A row of `service_offer`. */
export interface ServiceOfferTable {
  site_id: number;
  /** Has a default. */ id: number;
  media_id: number | null;
  /** Has a default. */ position: number;
  /** Has a default. */ is_valid: boolean;
  /** Has a default. */ tags: string[];
  price_cents: number | null;
  duration_minutes: number | null;
}

/** A row of `service_offer_text`. */
export interface ServiceOfferTextTable {
  site_id: number;
  service_offer_id: number;
  locale: string;
  title: string;
  slug: string | null;
  /** Has a default. */ summary: string;
  /** Has a default. */ meta_description: string;
  /** Has a default. */ prices: unknown;
  /** Has a default. */ document: unknown;
  /** Computed. */ searched_title: string | null;
}

/** A row of `setting`. */
export interface SettingTable {
  site_id: number;
  id: number;
  type: string;
  value: unknown;
  /** Has a default. */ updated_at: Date;
}

/** A row of `setting_version`. */
export interface SettingVersionTable {
  site_id: number;
  type: string;
  number: number;
  value: unknown;
  author: string;
  /** Has a default. */ at: Date;
}

/** A row of `shipment`. */
export interface ShipmentTable {
  site_id: number;
  order_id: number;
  number: number;
  /** Has a default. */ carrier: string;
  /** Has a default. */ tracking: string;
  /** Has a default. */ tracking_url: string;
  shipped_at: Date;
  mail_id: string | null;
  /** Has a default. */ stock_out: unknown;
  received_on: string | null;
  received_by: 'buyer' | 'staff' | 'carrier' | null;
  problem: 'lost' | 'broken' | 'returned' | null;
  /** Has a default. */ problem_note: string;
  tracking_state: 'registered' | 'under_way' | 'at_point' | 'problem' | 'returned' | 'delivered' | null;
  /** Has a default. */ tracking_steps: unknown;
  tracking_due_at: Date | null;
  /** Has a default. */ tracking_failures: number;
}

/** A row of `shipment_line`. */
export interface ShipmentLineTable {
  site_id: number;
  order_id: number;
  number: number;
  position: number;
  quantity: number;
}

/** A row of `shipping_rate`. */
export interface ShippingRateTable {
  site_id: number;
  /** Has a default. */ id: number;
  carrier_id: number;
  zone_id: number;
  carton_size: number;
  /** Has a default. */ from_cartons: number;
  cents: number;
  valid_from: string;
  valid_until: string | null;
  /** Has a default. */ version: number;
}

/** A row of `shipping_zone`. */
export interface ShippingZoneTable {
  site_id: number;
  /** Has a default. */ id: number;
  name: string;
  /** Has a default. */ places: string;
  /** Has a default. */ allows_free_shipping: boolean;
  /** Has a default. */ position: number;
  /** Has a default. */ version: number;
}

/** A row of `shop_order`. */
export interface ShopOrderTable {
  site_id: number;
  /** Has a default. */ id: number;
  reference: string;
  locale: string;
  placed_at: Date;
  member_id: number | null;
  email: string | null;
  firstname: string;
  lastname: string;
  /** Has a default. */ phone: string;
  delivery_type: 'DELIVERY' | 'PICKUP' | 'CLICK_AND_COLLECT' | 'NO_DELIVERY';
  delivery_address: unknown | null;
  billing_address: unknown | null;
  carrier: unknown | null;
  relay: unknown | null;
  slot: unknown | null;
  slot_ends_at: Date | null;
  /** Has a default. */ message: string;
  payment_method: 'card' | 'transfer' | 'cheque' | 'collection' | 'terminal' | 'cash';
  /** Has a default. */ fulfilment:
    | 'placed'
    | 'preparing'
    | 'ready'
    | 'partly_shipped'
    | 'shipped'
    | 'collected'
    | 'done'
    | 'expired'
    | 'cancelled';
  /** Has a default. */ payment_state:
    | 'unpaid'
    | 'processing'
    | 'paid'
    | 'partly_refunded'
    | 'refunded'
    | 'disputed'
    | 'failed';
  hold_ends_at: Date | null;
  goods_cents: number;
  /** Has a default. */ discount_cents: number;
  /** Has a default. */ shipping_cents: number;
  total_cents: number;
  net_cents: number;
  vat_cents: number;
  vat_groups: unknown;
  /** Has a default. */ vat_mention: string;
  /** Has a default. */ shipping_parts: unknown;
  /** Has a default. */ discount_code: string;
  terms_hash: string;
  terms_accepted_at: Date | null;
  majority_declared_at: Date | null;
  reminded_at: Date | null;
  review_due_at: Date | null;
  review_sent_at: Date | null;
  /** Has a default. */ is_review_stopped: boolean;
  erasure_due_at: Date | null;
  anonymised_at: Date | null;
  /** Has a default. */ version: number;
  /** Computed. */ folded_email: string | null;
  /** Computed. */ status: string | null;
  company: unknown | null;
  standard_shipping_cents: number | null;
  /** Has a default. */ channel: 'online' | 'counter' | 'phone';
}

/** A row of `site`. */
export interface SiteTable {
  id: number;
  name: string;
  /** Has a default. */ default_locale: string;
  /** Has a default. */ time_zone: string;
  /** Has a default. */ is_winemaker: boolean;
  /** Has a default. */ is_ecommerce: boolean;
  /** Has a default. */ is_building: boolean;
  /** Has a default. */ technical_file_model: string;
  /** Has a default. */ dashboard_type: string;
  /** Has a default. */ is_webp: boolean;
  seed: string | null;
  /** Has a default. */ created_at: Date;
  /** Has a default. */ media_quota_bytes: number;
  restored_at: Date | null;
  /** Has a default. */ state: 'active' | 'suspended' | 'deleted';
  state_before: 'active' | 'suspended' | null;
  state_since: Date | null;
  /** Has a default. */ state_reason: string;
  purge_after: Date | null;
  people_saved_at: Date | null;
}

/** A row of `site_archive`. */
export interface SiteArchiveTable {
  site_id: number;
  id: string;
  account_id: number | null;
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  failure: 'storage-full' | 'unavailable' | 'interrupted' | 'unexpected' | null;
  /** Has a default. */ done: number;
  /** Has a default. */ total: number;
  /** Has a default. */ attempts: number;
  bytes: number | null;
  /** Has a default. */ missing: number;
  asked_at: Date;
  beat_at: Date;
  completed_at: Date | null;
  expires_at: Date | null;
  /** Has a default. */ has_people: boolean;
  passphrase_sealed: Buffer | null;
  downloaded_at: Date | null;
}

/** A row of `site_creation`. */
export interface SiteCreationTable {
  id: string;
  account_id: number;
  /** Has a default. */ answers: unknown;
  /** Has a default. */ version: number;
  made_site_id: number | null;
  home_page_id: number | null;
  created_at: Date;
  updated_at: Date;
}

/** A row of `site_domain`. */
export interface SiteDomainTable {
  site_id: number;
  domain: string;
  token: string;
  asked_at: Date;
  recognised_at: Date | null;
  dkim_public_key: string | null;
  dkim_sealed: Buffer | null;
  dkim_found_at: Date | null;
  spf_found: string | null;
}

/** A row of `site_host`. */
export interface SiteHostTable {
  host: string;
  site_id: number;
  kind: 'dev' | 'prod';
  /** Has a default. */ is_main: boolean;
  /** Has a default. */ is_recognised: boolean;
  certificate_asked_at: Date | null;
}

/** A row of `site_import`. */
export interface SiteImportTable {
  number: number;
  name: string;
  /** Has a default. */ hosts: string[];
  started_at: Date;
}

/** A row of `site_invitation`. */
export interface SiteInvitationTable {
  /** Has a default. */ id: number;
  email: string;
  email_key: string;
  token_hash: string;
  quota_bytes: number;
  inviter_id: number | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  account_id: number | null;
  used_at: Date | null;
  made_site_id: number | null;
}

/** A row of `site_language`. */
export interface SiteLanguageTable {
  site_id: number;
  code: string;
  /** Has a default. */ prefix: string;
  /** Has a default. */ is_default: boolean;
  /** Has a default. */ is_online: boolean;
}

/** A row of `site_launch`. */
export interface SiteLaunchTable {
  site_id: number;
  phone_seen_at: Date | null;
  launched_at: Date | null;
}

/** A row of `site_sample`. */
export interface SiteSampleTable {
  site_id: number;
  kind: string;
  record_id: number;
  words: string;
  original: unknown;
  kept_at: Date | null;
}

/** A row of `site_secret`. */
export interface SiteSecretTable {
  site_id: number;
  name: string;
  sealed: Buffer;
  /** Has a default. */ updated_at: Date;
}

/** A row of `staff_account`. */
export interface StaffAccountTable {
  /** Has a default. */ id: number;
  email: string;
  email_key: string;
  /** Has a default. */ name: string;
  password_hash: string | null;
  /** Has a default. */ locale: string;
  /** Has a default. */ status: 'invited' | 'active' | 'suspended';
  /** Has a default. */ is_super_admin: boolean;
  totp_sealed: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_step: number | null;
  created_at: Date;
  updated_at: Date;
}

/** A row of `staff_audit_entry`. */
export interface StaffAuditEntryTable {
  /** Has a default. */ id: number;
  at: Date;
  account_id: number | null;
  act: string;
  kind: string;
  resource_id: string;
  before: unknown | null;
  after: unknown | null;
  request_id: string;
}

/** A row of `staff_grant`. */
export interface StaffGrantTable {
  site_id: number;
  account_id: number;
  role: 'ADMIN' | 'EDITOR' | 'DESK';
  created_at: Date;
  updated_at: Date;
}

/** A row of `staff_invitation`. */
export interface StaffInvitationTable {
  site_id: number;
  /** Has a default. */ id: number;
  email: string;
  email_key: string;
  role: 'ADMIN' | 'EDITOR' | 'DESK';
  token_hash: string;
  inviter_id: number | null;
  created_at: Date;
  expires_at: Date;
  mailed_at: Date | null;
  accepted_at: Date | null;
  origin: string;
}

/** A row of `staff_link`. */
export interface StaffLinkTable {
  site_id: number;
  hash: string;
  account_id: number;
  session_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** A row of `staff_recovery_code`. */
export interface StaffRecoveryCodeTable {
  account_id: number;
  hash: string;
  created_at: Date;
}

/** A row of `staff_reset_request`. */
export interface StaffResetRequestTable {
  id: string;
  email_key: string;
  origin: string;
  created_at: Date;
  expires_at: Date;
}

/** A row of `staff_session`. */
export interface StaffSessionTable {
  hash: string;
  id: string;
  account_id: number;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  second_factor_at: Date | null;
  step_up_until: Date | null;
}

/** A row of `staff_site_session`. */
export interface StaffSiteSessionTable {
  site_id: number;
  hash: string;
  account_id: number;
  session_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** A row of `staff_token`. */
export interface StaffTokenTable {
  hash: string;
  kind: 'sign-in' | 'password' | 'email';
  account_id: number;
  email: string | null;
  created_at: Date;
  expires_at: Date;
}

/** A row of `stock_count`. */
export interface StockCountTable {
  site_id: number;
  /** Has a default. */ id: number;
  /** Has a default. */ state: 'open' | 'applied' | 'abandoned';
  started_at: Date;
  ended_at: Date | null;
  account_id: number | null;
}

/** A row of `stock_count_line`. */
export interface StockCountLineTable {
  site_id: number;
  count_id: number;
  stock_item_id: number;
  counted: number;
  expected: number;
  counted_at: Date;
}

/** A row of `stock_hold`. */
export interface StockHoldTable {
  site_id: number;
  order_id: number;
  stock_item_id: number;
  quantity: number;
  /** Has a default. */ state: 'held' | 'allocated' | 'out' | 'released';
  /** Has a default. */ out_quantity: number;
}

/** A row of `stock_item`. */
export interface StockItemTable {
  site_id: number;
  /** Has a default. */ id: number;
  /** Has a default. */ on_hand: number;
  /** Has a default. */ held: number;
  /** Has a default. */ allocated: number;
  /** Has a default. */ version: number;
}

/** A row of `stock_movement`. */
export interface StockMovementTable {
  site_id: number;
  /** Has a default. */ id: number;
  stock_item_id: number;
  quantity: number;
  reason: 'opening' | 'harvest' | 'purchase' | 'count' | 'breakage' | 'tasting' | 'return' | 'sale' | 'correction';
  /** Has a default. */ note: string;
  account_id: number | null;
  at: Date;
}

/** A row of `suspicious_submission`. */
export interface SuspiciousSubmissionTable {
  site_id: number;
  reference: string;
  kind: 'testimonial' | 'newsletter' | 'booking';
  received_at: Date;
  email_key: string;
  input: unknown;
  member_id: number | null;
}

/** A row of `testimonial`. */
export interface TestimonialTable {
  site_id: number;
  /** Has a default. */ id: number;
  reference: string;
  author: string;
  email: string;
  /** Has a default. */ occasion: string;
  experienced_on: string | null;
  text: string;
  /** Has a default. */ status: 'new' | 'shown' | 'refused';
  /** Has a default. */ reason: string;
  token_hash: string | null;
  sent_at: Date;
  decided_at: Date | null;
  forget_at: Date | null;
  /** Has a default. */ version: number;
}

/** A row of `theme_revision`. */
export interface ThemeRevisionTable {
  site_id: number;
  number: number;
  theme: unknown;
  author: string;
  at: Date;
}

/** A row of `variation`. */
export interface VariationTable {
  site_id: number;
  /** Has a default. */ id: number;
  label: string;
  /** Has a default. */ display_label: string;
  /** Has a default. */ position: number;
  /** Has a default. */ version: number;
}

/** A row of `vintage_rollover`. */
export interface VintageRolloverTable {
  site_id: number;
  /** Has a default. */ id: number;
  created_at: Date;
  account_id: number | null;
}

/** A row of `vintage_rollover_line`. */
export interface VintageRolloverLineTable {
  site_id: number;
  to_id: number;
  rollover_id: number;
  from_id: number;
  former: 'sold-out' | 'replaced';
  left_at: Date | null;
}

/** A row of `visit_count`. */
export interface VisitCountTable {
  site_id: number;
  day: string;
  kind: 'page' | 'source' | 'country';
  name: string;
  /** Has a default. */ visits: number;
}

/** A row of `visit_source`. */
export interface VisitSourceTable {
  site_id: number;
  day: string;
  source: string;
  /** Has a default. */ visits: number;
}

/** A row of `withdrawal`. */
export interface WithdrawalTable {
  site_id: number;
  /** Has a default. */ id: number;
  reference: string;
  declared_at: Date;
  name: string;
  email: string;
  order_reference: string;
  /** Has a default. */ details: string;
  /** Has a default. */ is_suspicious: boolean;
  order_id: number | null;
  /** Has a default. */ state: 'declared' | 'goods_back' | 'proof' | 'refunded' | 'refused' | 'revoked' | 'dismissed';
  /** Has a default. */ reason: string;
  goods_back_at: Date | null;
  proof_at: Date | null;
  closed_at: Date | null;
  key_hash: string | null;
  receipt_hash: string | null;
  revoke_hash: string | null;
  revoke_until: Date | null;
  erasure_due_at: Date | null;
  anonymised_at: Date | null;
  /** Has a default. */ version: number;
}

/** A row of `withdrawal_line`. */
export interface WithdrawalLineTable {
  site_id: number;
  withdrawal_id: number;
  position: number;
  name: string;
  quantity: number;
}

/** A row of `withdrawal_refund`. */
export interface WithdrawalRefundTable {
  site_id: number;
  refund_id: number;
  withdrawal_id: number;
  is_last: boolean;
}

/** A row of `wordpress_import`. */
export interface WordpressImportTable {
  site_id: number;
  id: string;
  account_id: number | null;
  name: string;
  bytes: number;
  media_name: string | null;
  state: 'analysing' | 'ready' | 'running' | 'stopped' | 'done' | 'failed' | 'undoing' | 'undone';
  /** Has a default. */ step: 'reading' | 'media' | 'contents' | 'menus' | 'redirects' | 'undoing';
  /** Has a default. */ done: number;
  /** Has a default. */ total: number;
  /** Has a default. */ attempts: number;
  run: string | null;
  failure: string | null;
  choices: unknown;
  preview: unknown | null;
  places: unknown | null;
  /** Has a default. */ keeps_edited: boolean;
  /** Has a default. */ is_begun: boolean;
  created_at: Date;
  beat_at: Date;
  completed_at: Date | null;
  files_expire_at: Date | null;
}

/** A row of `wordpress_import_item`. */
export interface WordpressImportItemTable {
  site_id: number;
  import_id: string;
  id: number;
  ordinal: number | null;
  kind: 'page' | 'post' | 'media' | 'folder' | 'menu' | 'redirect' | 'form' | 'comment' | 'author' | 'other';
  wp_id: number | null;
  source_key: string | null;
  source_hash: string | null;
  title: string;
  /** Has a default. */ slug: string;
  source_url: string | null;
  /** Has a default. */ addresses: string[];
  parent_wp_id: number | null;
  /** Has a default. */ menu_order: number;
  /** Has a default. */ is_public: boolean;
  /** Has a default. */ is_front_page: boolean;
  url: string | null;
  /** Has a default. */ details: unknown;
  /** Has a default. */ state: 'waiting' | 'created' | 'written' | 'done' | 'skipped' | 'undone' | 'kept';
  outcome: 'kept' | 'changed' | 'lost' | 'undecided' | null;
  /** Has a default. */ words: string[];
  content_kind: string | null;
  content_id: number | null;
  media_id: number | null;
  folder_id: number | null;
  /** Has a default. */ is_reused: boolean;
  written_version: number | null;
  /** Has a default. */ is_published: boolean;
  /** Has a default. */ redirects: string[];
}

/** A row of `wordpress_upload`. */
export interface WordpressUploadTable {
  site_id: number;
  id: string;
  account_id: number;
  import_id: string | null;
  /** Has a default. */ is_media: boolean;
  name: string;
  length: number;
  /** Has a default. */ received: number;
  /** Has a default. */ parts: string[];
  created_at: Date;
  expires_at: Date;
}

/** A row of `zone_place`. */
export interface ZonePlaceTable {
  site_id: number;
  country: string;
  postcode_prefix: string;
  zone_id: number;
}

/** Every table by its name. */
export interface DatabaseSchema {
  address: AddressTable;
  address_type: AddressTypeTable;
  album: AlbumTable;
  album_item: AlbumItemTable;
  album_text: AlbumTextTable;
  archive_import: ArchiveImportTable;
  audit_entry: AuditEntryTable;
  award: AwardTable;
  blog_folder: BlogFolderTable;
  blog_folder_text: BlogFolderTextTable;
  blog_post: BlogPostTable;
  blog_post_text: BlogPostTextTable;
  booking: BookingTable;
  booking_link: BookingLinkTable;
  box_part: BoxPartTable;
  calendar_feed: CalendarFeedTable;
  card_intent: CardIntentTable;
  card_payout: CardPayoutTable;
  card_payout_line: CardPayoutLineTable;
  carrier: CarrierTable;
  catalogue_element: CatalogueElementTable;
  catalogue_element_text: CatalogueElementTextTable;
  commune: CommuneTable;
  component_configuration: ComponentConfigurationTable;
  consent_proof: ConsentProofTable;
  contact_message: ContactMessageTable;
  content: ContentTable;
  content_draft: ContentDraftTable;
  content_operation: ContentOperationTable;
  content_revision: ContentRevisionTable;
  conversation: ConversationTable;
  conversation_draft: ConversationDraftTable;
  conversation_mention: ConversationMentionTable;
  conversation_reply: ConversationReplyTable;
  conversation_reply_file: ConversationReplyFileTable;
  conversation_view: ConversationViewTable;
  country: CountryTable;
  day_total: DayTotalTable;
  declination: DeclinationTable;
  discount_code: DiscountCodeTable;
  discount_use: DiscountUseTable;
  dynamic_form: DynamicFormTable;
  dynamic_form_version: DynamicFormVersionTable;
  element_route: ElementRouteTable;
  element_route_text: ElementRouteTextTable;
  external_app: ExternalAppTable;
  font: FontTable;
  font_family: FontFamilyTable;
  font_file: FontFileTable;
  form_answer: FormAnswerTable;
  form_answer_file: FormAnswerFileTable;
  installation_link: InstallationLinkTable;
  invoice: InvoiceTable;
  invoice_buyer: InvoiceBuyerTable;
  invoice_chain: InvoiceChainTable;
  invoice_counter: InvoiceCounterTable;
  invoice_file: InvoiceFileTable;
  language: LanguageTable;
  layout_preview: LayoutPreviewTable;
  logo: LogoTable;
  lost_address: LostAddressTable;
  lost_address_day: LostAddressDayTable;
  mail_wording: MailWordingTable;
  meal_icon: MealIconTable;
  media: MediaTable;
  media_conversion: MediaConversionTable;
  media_folder: MediaFolderTable;
  media_upload: MediaUploadTable;
  media_version: MediaVersionTable;
  member: MemberTable;
  member_token: MemberTokenTable;
  news: NewsTable;
  news_text: NewsTextTable;
  newsletter_consent: NewsletterConsentTable;
  newsletter_former_link: NewsletterFormerLinkTable;
  newsletter_import: NewsletterImportTable;
  newsletter_list: NewsletterListTable;
  newsletter_refusal: NewsletterRefusalTable;
  newsletter_request: NewsletterRequestTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  occurrence: OccurrenceTable;
  order_event: OrderEventTable;
  order_line: OrderLineTable;
  order_link: OrderLinkTable;
  order_request: OrderRequestTable;
  order_terms: OrderTermsTable;
  order_word: OrderWordTable;
  outgoing_mail: OutgoingMailTable;
  page: PageTable;
  page_place: PagePlaceTable;
  page_text: PageTextTable;
  parcel_label: ParcelLabelTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  person_entry: PersonEntryTable;
  pickup_closure: PickupClosureTable;
  pickup_schedule: PickupScheduleTable;
  pickup_slot: PickupSlotTable;
  platform_audit: PlatformAuditTable;
  platform_mail: PlatformMailTable;
  platform_rate_limit: PlatformRateLimitTable;
  preview_link: PreviewLinkTable;
  price_period: PricePeriodTable;
  price_revision: PriceRevisionTable;
  price_revision_line: PriceRevisionLineTable;
  product: ProductTable;
  product_image: ProductImageTable;
  product_kind: ProductKindTable;
  product_meal: ProductMealTable;
  product_tag: ProductTagTable;
  product_text: ProductTextTable;
  rate_limit: RateLimitTable;
  recommendation: RecommendationTable;
  redirect: RedirectTable;
  reduction: ReductionTable;
  refund: RefundTable;
  refund_line: RefundLineTable;
  refund_return: RefundReturnTable;
  registration: RegistrationTable;
  relay_answer: RelayAnswerTable;
  reply_template: ReplyTemplateTable;
  reset_request: ResetRequestTable;
  review_snapshot: ReviewSnapshotTable;
  rights_request: RightsRequestTable;
  sales_report: SalesReportTable;
  sales_report_sending: SalesReportSendingTable;
  search_entry: SearchEntryTable;
  search_word: SearchWordTable;
  service_offer: ServiceOfferTable;
  service_offer_text: ServiceOfferTextTable;
  setting: SettingTable;
  setting_version: SettingVersionTable;
  shipment: ShipmentTable;
  shipment_line: ShipmentLineTable;
  shipping_rate: ShippingRateTable;
  shipping_zone: ShippingZoneTable;
  shop_order: ShopOrderTable;
  site: SiteTable;
  site_archive: SiteArchiveTable;
  site_creation: SiteCreationTable;
  site_domain: SiteDomainTable;
  site_host: SiteHostTable;
  site_import: SiteImportTable;
  site_invitation: SiteInvitationTable;
  site_language: SiteLanguageTable;
  site_launch: SiteLaunchTable;
  site_sample: SiteSampleTable;
  site_secret: SiteSecretTable;
  staff_account: StaffAccountTable;
  staff_audit_entry: StaffAuditEntryTable;
  staff_grant: StaffGrantTable;
  staff_invitation: StaffInvitationTable;
  staff_link: StaffLinkTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_reset_request: StaffResetRequestTable;
  staff_session: StaffSessionTable;
  staff_site_session: StaffSiteSessionTable;
  staff_token: StaffTokenTable;
  stock_count: StockCountTable;
  stock_count_line: StockCountLineTable;
  stock_hold: StockHoldTable;
  stock_item: StockItemTable;
  stock_movement: StockMovementTable;
  suspicious_submission: SuspiciousSubmissionTable;
  testimonial: TestimonialTable;
  theme_revision: ThemeRevisionTable;
  variation: VariationTable;
  vintage_rollover: VintageRolloverTable;
  vintage_rollover_line: VintageRolloverLineTable;
  visit_count: VisitCountTable;
  visit_source: VisitSourceTable;
  withdrawal: WithdrawalTable;
  withdrawal_line: WithdrawalLineTable;
  withdrawal_refund: WithdrawalRefundTable;
  wordpress_import: WordpressImportTable;
  wordpress_import_item: WordpressImportItemTable;
  wordpress_upload: WordpressUploadTable;
  zone_place: ZonePlaceTable;
}
