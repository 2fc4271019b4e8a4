/** What a person declares with each thing they send to HMRC. The words are stored with it. */
export const declarations = {
  update:
    'I have checked these figures. They are correct and complete to the best of my knowledge for this period.',
  end_of_period:
    'The income and expenses of this business for the year are correct and complete to the best of my knowledge.',
  /** The words that HMRC's guide for software gives for it. */
  final_declaration:
    'The information I have provided for this tax year is correct and complete to the best of my knowledge and belief. If I give false information, I may have to pay financial penalties and face prosecution.',
} as const;
