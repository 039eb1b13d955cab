import { priceField } from '@vitrine/contract/contents/content-fields';
import { productFields } from '@vitrine/contract/contents/product.content';
import { awardsResource } from '@vitrine/contract/resources/awards.resource';
import { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import { mealIconsResource } from '@vitrine/contract/resources/meal-icons.resource';
import { reductionsResource } from '@vitrine/contract/resources/reductions.resource';
import { variationsResource } from '@vitrine/contract/resources/variations.resource';
import { z } from 'zod';
import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';
import { restoreTextDocuments } from '../documents/restore-document.operations.ts';

/** The variations of an archive. */
export const variationsArchive = defineArchivePart('variations', {
  nouns: ['variation', 'variations'],
  table: 'variation',
  columns: {
    id: 'id',
    label: 'label',
    display_label: 'displayLabel',
    position: 'position',
    version: 'version',
  },
  rules: variationsResource.fields.shape,
});

/** The meal icons of an archive. */
export const mealIconsArchive = defineArchivePart('meal-icons', {
  nouns: ['accord', 'accords'],
  table: 'meal_icon',
  columns: {
    id: 'id',
    label: 'label',
    icon: 'icon',
    position: 'position',
    version: 'version',
  },
  rules: mealIconsResource.fields.shape,
});

/** The products of an archive. */
export const productsArchive = defineArchivePart('products', {
  nouns: ['produit', 'produits'],
  table: 'product',
  columns: {
    id: 'id',
    type: 'type',
    reference: 'reference',
    is_vintage: 'isVintage',
    has_shipping_fees: 'hasShippingFees',
    withdrawal_exception: 'withdrawalException',
    vat_category: 'vatCategory',
    appellation: 'appellation',
    media_id: 'mediaId',
    position: 'position',
    is_valid: 'isValid',
    variation1_id: 'variation1Id',
    variation2_id: 'variation2Id',
    variation3_id: 'variation3Id',
    stock_item_id: 'stockItemId',
    price_from_cents: 'priceFromCents',
    price_from_until: 'priceFromUntil',
    created_at: 'createdAt',
    is_sold: 'isSold',
  },
  nested: {
    texts: nestedRows(
      'product_text',
      { product_id: 'id' },
      {
        locale: 'locale',
        title: 'title',
        slug: 'slug',
        summary: 'summary',
        meta_description: 'metaDescription',
        features: 'features',
        document: 'document',
        searched_title: computed,
      },
      { ...productFields.texts.shape, features: z.array(z.object({ label: z.string(), value: z.string() })) },
    ),
    images: nestedRows(
      'product_image',
      { product_id: 'id' },
      {
        position: 'position',
        media_id: 'mediaId',
      },
    ),
    kinds: nestedRows(
      'product_kind',
      { product_id: 'id' },
      {
        word: 'word',
        position: 'position',
      },
    ),
    tags: nestedRows(
      'product_tag',
      { product_id: 'id' },
      {
        word: 'word',
        position: 'position',
      },
    ),
    meals: nestedRows(
      'product_meal',
      { product_id: 'id' },
      {
        meal_icon_id: 'mealIconId',
        position: 'position',
      },
    ),
    recommendations: nestedRows(
      'recommendation',
      { product_id: 'id' },
      {
        recommended_id: 'recommendedId',
        position: 'position',
      },
    ),
    parts: nestedRows(
      'box_part',
      { box_id: 'id' },
      {
        part_id: 'partId',
        quantity: 'quantity',
        position: 'position',
      },
    ),
  },
  rules: productFields.shared.shape,
  validate: restoreTextDocuments,
});

/** The declinations of an archive. */
export const declinationsArchive = defineArchivePart('declinations', {
  nouns: ['déclinaison', 'déclinaisons'],
  table: 'declination',
  columns: {
    id: 'id',
    product_id: 'productId',
    year: 'year',
    capacity: 'capacity',
    capacity_unit: 'capacityUnit',
    capacity_ml: computed,
    reference: 'reference',
    sell_by_multiple_of: 'sellByMultipleOf',
    variation1: 'variation1',
    variation2: 'variation2',
    variation3: 'variation3',
    media_id: 'mediaId',
    sheet: 'sheet',
    position: 'position',
    price_cents: 'priceCents',
    is_offered: 'isOffered',
    archived_at: 'archivedAt',
    stock_item_id: 'stockItemId',
    version: 'version',
    is_on_request: 'isOnRequest',
  },
  nested: {
    prices: nestedRows(
      'price_period',
      { declination_id: 'id' },
      {
        starts_at: 'startsAt',
        price_cents: 'priceCents',
      },
      { priceCents: priceField },
    ),
    reductions: nestedRows(
      'reduction',
      { declination_id: 'id' },
      {
        id: 'id',
        type: 'type',
        amount: 'amount',
        starts_at: 'startsAt',
        ends_at: 'endsAt',
        ended_at: 'endedAt',
        version: 'version',
      },
      reductionsResource.fields.shape,
    ),
  },
  rules: declinationsResource.fields.shape,
});

/** The awards of an archive. */
export const awardsArchive = defineArchivePart('awards', {
  nouns: ['récompense', 'récompenses'],
  table: 'award',
  columns: {
    id: 'id',
    product_id: 'productId',
    declination_id: 'declinationId',
    name: 'name',
    distinction: 'distinction',
    year: 'year',
    url: 'url',
    media_id: 'mediaId',
    version: 'version',
  },
  rules: awardsResource.fields.shape,
});
