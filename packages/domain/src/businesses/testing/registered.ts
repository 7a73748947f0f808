/** How every story of a shop begins: one in Lagos was registered. */
export const registered = {
  _tag: "BusinessRegistered",
  businessId: "biz_ada",
  ownerId: "user_ada",
  name: "Ada Stores",
  industryId: "retail",
  country: "NG",
  currency: "NGN",
  zone: "Africa/Lagos",
}
