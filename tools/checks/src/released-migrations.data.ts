/** SHA-256 of each migration that bases outside this tree may have run; new ones are added when they are given out. */
export const releasedMigrations: Readonly<Record<string, string>> = {
  '0001-foundation.ts': '8ab22a2be259e28e3f2a8b4ad50c0ffd4117b3b62c51ee69e1562281b0f5c240',
  '0002-publishing.ts': '71f3834512bcf508ddde39720e1a040153849cae435a055fbc9b6696835a4645',
  '0003-visitors.ts': '571c11e6c7bb9bf763c786b77b17f2fc55f0bceef0fe53d6ec310a42e85aff57',
  '0004-search.ts': '3c0789808de07644ba0da6e6c995fba882b879fadb3c2bcf6cabd400601a753c',
  '0005-jobs.ts': 'c2ca701074916f1e0ba9ac9939a64b0a258a6023fefbdefa7f111f18668d096c',
  '0006-title-faces.ts': 'b19a334647de23116c3c882adad92b2d1c785f3d38aae791147be6c7a3f854c8',
  '0007-members.ts': '7647316172e925c6a875d04e5e4d35039aa4f763bf21eaec6742847f9c899d9a',
  '0008-forms.ts': 'bf373ab9453aa8f03fce844b3d08c7c458b94f36862b3fd745422e763a98d880',
  '0009-blog.ts': '0ee07593dd263b56c6cb31695ce6355fe5c36d934b52b9108d9c9a7efdb5aa8d',
  '0010-search-question.ts': '8fd87a0b22910373f135ace07d35503c68219e39cb2b41d2b5c17033dd8dc52f',
  '0011-catalogue.ts': 'd98615bfc3fc4c06fdee9c23754ad39aecf82e6ce88bf5f8f929a07f3249e85d',
  '0012-bookings.ts': '1f0ed4230e54826829723dbfef5d213056937dbfa1ac2ac7dda69204103674e3',
  '0013-newsletter.ts': '50265e228a242fc25d580a6ce9cdd23fc5fe271296d4d0d67f56723d944c5658',
  '0014-reviews.ts': '111259ebb7d0a88794c7bb302042886084c01b5f80fdf543e0d1d14265fcc38b',
  '0015-visits.ts': '40d9af78da945ccf7ced7d7ce565ab8ae4bf889d3f2b0b1f5e7f737b03750ddf',
  '0016-places.ts': '6aea0c9bcf26fbde02ceea042368620a7e147378264770585627861ccccfaff9',
};
